import type { Lang } from '../contract/lang';

/** Everything that a page's bytes depend on besides its address and the catalogue (D§18). */
export interface Variant {
  lang: Lang;
  theme: Theme;
  lite: boolean;
  device: Device;
}

/** `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Decides only how many pictures count as the first screenful. */
export type Device = 'phone' | 'pc';
