/**
 * Budgets of bytes sent to a phone before a page is interactive (1 kB = 1000 B), as brotli. A page is one response with its
 * CSS and runtime inlined, so `html`, `css` and `js` are compressed separately: their sum is a little more than
 * `total`, which is actually sent.
 */
export interface Budget {
  html: number;
  css: number;
  js: number;
  total: number;
  /** The reason for the figures. */
  why: string;
}

/** Well within the first flight of a connection (ten packets, 14.0 kB), with room for the first picture. */
const PAGE = 12_000;

/** The page that most visitors see first. */
const HOME = 10_000;

/** The inlined script, the same on every page. Preact comes later (docs/decisions/first-script.md). */
const RUNTIME = 2_000;

/** A page whose browser has the shared files (docs/decisions/later-pages.md). */
export const LATER_PAGE = 4_000;

/** The same for the home page, which has more than forty tiles on a PC. */
export const LATER_HOME = 4_100;

/**
 * All scripts of a visitor who opens the home page, lists and an app, uses the menu, and searches with suggestions. The
 * viewer of an app's pictures is 4.2 kB more.
 */
export const SCRIPTS_OF_VISIT = 40_000;

/** Chunks: on a slow 3G network (400 kbit/s) this much takes a fifth of a second. */
export const LAZY_CHUNK = 8_000;

/** By route name; tests/budgets/pages.ts has the addresses measured for each. */
export const budgets: Readonly<Record<string, Budget>> = {
  home: {
    html: 5_000,
    css: 3_200,
    js: RUNTIME,
    total: HOME,
    why: 'Shelves of 24 apps and more, an advertisement and the specials: the most markup of all. The styles include those for printing.',
  },
  list: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'A page of a list has as many rows as a visitor scrolls through in one go; paging shows more.',
  },
  category: {
    html: 4_000,
    css: 3_100,
    js: RUNTIME,
    total: PAGE,
    why: 'A list with its sub-categories above it.',
  },
  categories: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'An icon, a name and a count for each category; some catalogues have a hundred.',
  },
  detail: {
    html: 6_000,
    css: 3_700,
    js: RUNTIME,
    total: PAGE,
    why: 'Texts of an app are prose, which compresses badly. Comments, versions and recommendations are in the same response. The styles include those for printing, badges and warnings.',
  },
  comments: {
    html: 5_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Prose by many authors, which compresses badly, with scores above it.',
  },
  permissions: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'A sentence and the system’s names for each of some dozen permissions.',
  },
  report: {
    html: 4_000,
    css: 3_400,
    js: RUNTIME,
    total: PAGE,
    why: 'A plain form with the styles of all its fields, of the picture in one of them, and of the upload’s progress.',
  },
  search: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Rows of results like a list, with more varied words than a list of one category.',
  },
  history: {
    html: 5_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Twenty versions a page, with their hashes, which do not compress.',
  },
  developer: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'A list of apps with a few facts above it.',
  },
  source: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'A list of apps with a few facts above it, and links to follow the source on a phone.',
  },
  me: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'No app, but the texts for everything that a device may store, because the browser has no catalogue of texts.',
  },
  'wish-list': {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'At most thirty rows, and a form to add them.',
  },
  top: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Rows like a list, each with its rank and the date or figure of the chart.',
  },
  specials: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Fifteen cards with four icons each: mostly pictures, few words.',
  },
  special: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'A list of chosen apps, with a picture and a summary.',
  },
  preorder: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Up to fifty rows, each with its release day.',
  },
  order: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'One game, the time until its release, and three sentences.',
  },
  activities: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Twenty cards of text.',
  },
  lucky: {
    html: 4_000,
    css: 3_550,
    js: RUNTIME,
    total: PAGE,
    why: 'A grid of prizes with the winners beside it, the rules, cards of other draws, and the texts of the draw, because the browser has no catalogue of texts.',
  },
  gifts: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Up to twenty cards, each with a line about its content and a day.',
  },
  gift: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'One pack and one app, with the texts for every result of a claim, because the browser has no catalogue of texts.',
  },
  news: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Prose, which compresses badly, below one row.',
  },
  info: {
    html: 5_000,
    css: 3_000,
    js: RUNTIME,
    total: PAGE,
    why: 'Privacy describes the purpose and the lifetime of all stored data, in prose.',
  },
};
