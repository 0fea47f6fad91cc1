/**
 * What a phone may be sent before a page answers it, in bytes (1 kB = 1000 B), brotli, as sent. A page is one answer with
 * its CSS and runtime inlined, so `html`, `css` and `js` are compressed each for itself: together they are a little
 * more than `total`, which is what really travels.
 */
export interface Budget {
  html: number;
  css: number;
  js: number;
  total: number;
  /** Why the figures are what they are. */
  why: string;
}

/** The first flight of a connection (ten packets) carries 14.0 kB: a page within it needs no second round trip. */
const FIRST_FLIGHT = 14_000;

/** Runtime, Preact and the inlined islands; the same on every page, since it is the same script. */
const RUNTIME = 8_000;

/** Code that comes on first use: on a slow 3G network (400 kbit/s) this much is there in a fifth of a second. */
export const LAZY_CHUNK = 8_000;

/** By the name of the route; tests/budgets/pages.ts says which address stands for each. */
export const budgets: Readonly<Record<string, Budget>> = {
  home: {
    html: 5_000,
    css: 3_000,
    js: RUNTIME,
    total: FIRST_FLIGHT,
    why: 'Shelves of 24 apps and more, an advertisement and the specials: the most markup of all, all of it in the first flight.',
  },
  list: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: FIRST_FLIGHT,
    why: 'One page of a list is as many rows as a thumb flings through in one go; more come by paging.',
  },
  category: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: FIRST_FLIGHT,
    why: 'A list with its sub-categories above it.',
  },
  detail: {
    html: 6_000,
    css: 3_500,
    js: RUNTIME,
    total: FIRST_FLIGHT,
    why: 'Texts of an app compress badly, as prose does; comments, versions and what is recommended come in the same answer.',
  },
  search: {
    html: 4_000,
    css: 3_000,
    js: RUNTIME,
    total: FIRST_FLIGHT,
    why: 'Rows of results like a list, whose words vary more than a list of one category does.',
  },
};
