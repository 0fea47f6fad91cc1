import type { Platform } from '../contract/entities/app';
import type { Lang } from '../contract/lang';

/** Everything that a page's bytes depend on besides its address and the catalogue (D§18). */
export interface Variant {
  lang: Lang;
  theme: Theme;
  lite: boolean;
  device: Device;
  /** The system of the visitor's phone, or the one they chose; undefined on a PC. */
  platform?: Platform | undefined;
  /** This browser has the files that all pages share, so the page refers to them (D§22). */
  hasShared?: boolean | undefined;
}

/** `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** By the query parameter and the cookie. */
export const PLATFORMS = ['android', 'ios'] as const satisfies readonly Platform[];

/** Decides only how many pictures count as the first screenful. */
type Device = 'phone' | 'pc';
