import type { Lang } from '../lang';

/** Colours that follow the shop's own one, by their token (design-system/tokens). */
export const ACCENTS = [
  'color-bg-accent-soft',
  'color-bg-accent-soft-hover',
  'color-bg-accent',
  'color-bg-accent-hover',
  'color-bg-progress',
  'color-text-accent',
  'color-border-focus',
] as const;
export type Accents = Readonly<Partial<Record<(typeof ACCENTS)[number], string>>>;

/** What an operator gave the shop. What is absent is as without it. */
export interface LookSettings {
  /** In titles and in launchers. */
  readonly name?: Readonly<Record<Lang, string>>;
  /** In the header, below icons of launchers, and within sentences. */
  readonly shortName?: Readonly<Record<Lang, string>>;
  /** The shop's own colour, `#rrggbb`. */
  readonly color?: string;
  /** A hash of the logo, by which its icons are cached. */
  readonly logo?: string;
}

/** The same with the colours that follow the shop's own one; those of high contrast are in place of the light ones. */
export interface Look extends LookSettings {
  readonly colors?: Readonly<Record<'light' | 'contrast' | 'dark', Accents>>;
}
