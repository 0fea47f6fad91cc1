import type { Lang } from '../lang';

/** Colours by their token (design-system/tokens). */
export type LookColors = Readonly<Partial<Record<string, string>>>;

export const HEADER_PARTS = ['home', 'apps', 'games', 'charts', 'categories'] as const;
type HeaderPart = (typeof HEADER_PARTS)[number];
export const BAR_PARTS = ['home', 'apps', 'games', 'search', 'me'] as const;
type BarPart = (typeof BAR_PARTS)[number];
/** In the order of a shop without a look. `shelves`: those of new apps and of categories. */
export const HOME_PARTS = [
  'featured',
  'apps',
  'story',
  'games',
  'chart',
  'collections',
  'shelves',
  'categories',
] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** What an operator gave the shop. What is absent is as without it. */
export interface LookSettings {
  /** In titles and in launchers. Texts are by locale. */
  readonly name?: Readonly<Record<string, string>>;
  /** In the header, below icons of launchers, and within sentences. */
  readonly shortName?: Readonly<Record<string, string>>;
  /** The shop's own colour, `#rrggbb`. */
  readonly color?: string;
  /** The theme of visitors who have chosen none. */
  readonly theme?: 'light' | 'dark';
  /** A hash of the icons, by which they are cached. */
  readonly logo?: string;
  /** The languages that are offered; the first one is for visitors of other languages. */
  readonly languages?: readonly [Lang, ...Lang[]];
  /** What the header names, and the bar of phones. */
  readonly header?: readonly HeaderPart[];
  readonly bar?: readonly BarPart[];
  /** Parts of the home page that come first, in this order. */
  readonly home?: readonly HomePart[];
  /** A sentence at the end of every page. */
  readonly footer?: Readonly<Record<string, string>>;
}

/** The same with its texts in each language, and with the colours that follow the shop's own one; those of high contrast are in place of the light ones. */
export interface Look extends LookSettings {
  /** A hash of all settings; absent: nothing was given. */
  readonly id?: string;
  readonly colors?: Readonly<Record<'light' | 'contrast' | 'dark', LookColors>>;
}
