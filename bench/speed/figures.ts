/** The measurements of each page, in the order of the tables, with titles. Times are from navigation. NaN: not measured there. */
export const TITLES = {
  page: 'page with what it inlines, not from a worker, B',
  allScripts: 'linked scripts in all, B',
  received: 'over the network until loaded, B',
  quiet: 'over the network until quiet, B',
  requests: 'files until quiet',
  painted: 'first paint (FCP), ms',
  largest: 'largest paint (LCP), ms',
  usable: 'painted and interactive, ms',
  next: 'from a tap on a link to the next page’s paint, ms',
  early: 'slowest of three taps at the first paint, ms',
  hydrated: 'hydrated, ms',
  installed: 'service worker installed, ms',
  blocked: 'blocked (TBT), ms',
  processor: 'processor until quiet, ms',
  shifted: 'layout shift (CLS)',
  tap: 'tap on the menu after the load, ms',
  heap: 'heap after collection, B',
  nodes: 'elements',
} as const;

export type Figure = keyof typeof TITLES;
// Cast: the type of `keys` lacks the names.
export const FIGURES = Object.keys(TITLES) as readonly Figure[];

/** Whether other work on the machine changes this figure. */
export const isTime = (figure: Figure): boolean => TITLES[figure].endsWith(', ms');

/** What one page took. */
export type Visit = Readonly<Record<Figure, number>>;

/** When a page is opened: first, by a tap on a link, or again. */
export const MOMENTS = ['first page', 'next page', 'second visit'] as const;
export type Moment = (typeof MOMENTS)[number];
