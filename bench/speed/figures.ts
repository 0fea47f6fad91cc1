/** The measurements of each page, in the order of the tables, with titles. Times are from navigation. */
export const TITLES = {
  page: 'page with what it inlines, not from a worker, B',
  styles: 'linked styles, B',
  scripts: 'linked scripts until usable, B',
  allScripts: 'linked scripts in all, B',
  pictures: 'pictures until loaded, B',
  received: 'over the network until loaded, B',
  painted: 'first paint (FCP), ms',
  largest: 'largest paint (LCP), ms',
  interactive: 'interactive, ms',
  usable: 'painted and interactive, ms',
  late: 'interactive after the first paint, ms',
  hydrated: 'hydrated, ms',
  blocked: 'blocked (TBT), ms',
  shifted: 'layout shift (CLS)',
  tap: 'worst tap, ms',
  heap: 'heap after collection, B',
  ownHeap: 'heap above that of an empty page, B',
  nodes: 'elements',
} as const;

export type Figure = keyof typeof TITLES;
// Cast: the type of `keys` lacks the names.
export const FIGURES = Object.keys(TITLES) as readonly Figure[];

/** Whether other work on the machine changes this figure. */
export const isTime = (figure: Figure): boolean => TITLES[figure].endsWith(', ms');

/** What one page took. */
export type Visit = Readonly<Record<Figure, number>>;

/** When a page is opened: first, later, or again. */
export const MOMENTS = ['first page', 'second page', 'second visit'] as const;
export type Moment = (typeof MOMENTS)[number];
