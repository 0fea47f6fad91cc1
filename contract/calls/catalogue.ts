import * as v from 'valibot';
import { defineCall } from '../call';
import { PAGE_SIZE, SEARCH_KEY_MAX, SUGGEST_MAX } from '../constants';
import { app, developerProfile, keptVersion, resourceType } from '../entities/app';
import { searchFacets } from '../entities/search';
import { category, chartKind, chartPlace, suggestion } from '../entities/shop';
import { id, int, text, list as textList } from '../params';

/** Calls of our own, in the manner of S§7, for the lists the specification's screens need but whose calls it does not show. */

const kind = v.optional(v.pipe(int(0, 1), resourceType));
const pageNumber = v.optional(int(1, 100_000), 1);
/** Which page of a list an answer is, of how many, and what is on all of them. */
const paged = {
  page: v.number(),
  pages: v.number(),
  total: v.number(),
};
const list = { ...paged, apps: v.array(app) };
/** A kind's apps, page by page. */
const pageOfKind = {
  resourceType: kind,
  page: pageNumber,
  size: v.optional(int(1, 100), PAGE_SIZE),
};

export const categories = defineCall({
  name: 'catalogue/categories',
  method: 'GET',
  path: '/catalogue/categories',
  params: v.object({ resourceType: kind }),
  answer: v.object({ categories: v.array(category) }),
});

/** A page of apps: of a kind, or of a category and its sub-categories. */
export const listApps = defineCall({
  name: 'catalogue/apps',
  method: 'GET',
  path: '/catalogue/apps',
  params: v.object({
    ...pageOfKind,
    category: v.optional(text(64)),
    sub: v.optional(text(64)),
    sort: v.optional(v.picklist(['popular', 'new', 'updated', 'rating', 'name']), 'popular'),
  }),
  answer: v.object({ ...list, category: v.optional(category), subCategories: v.array(category) }),
});

/** The best of a kind, by figures the catalogue has; a chart without any is not found. */
export const chart = defineCall({
  name: 'catalogue/chart',
  method: 'GET',
  path: '/catalogue/chart',
  params: v.object({ ...pageOfKind, kind: chartKind }),
  answer: v.object({ ...paged, places: v.array(chartPlace) }),
});

/** Every version of an app that the store keeps, newest first. */
export const versions = defineCall({
  name: 'catalogue/versions',
  method: 'GET',
  path: '/catalogue/versions',
  params: v.object({ appId: id, page: pageNumber }),
  answer: v.object({
    ...paged,
    app,
    /** Newest first. */
    versions: v.array(keptVersion),
    /** Number of the version a visitor of the app's page is offered. */
    current: v.number(),
  }),
});

/** Who an app is by, with a page of all their apps. */
export const developer = defineCall({
  name: 'catalogue/developer',
  method: 'GET',
  path: '/catalogue/developer',
  params: v.object({ developerId: id, page: pageNumber }),
  answer: v.object({ ...list, developer: developerProfile }),
});

export const search = defineCall({
  name: 'catalogue/search',
  method: 'GET',
  path: '/catalogue/search',
  params: v.object({
    key: text(SEARCH_KEY_MAX),
    resourceType: kind,
    /** Slug of a category or sub-category. */
    category: v.optional(text(64)),
    /** Bytes at most; an app of unknown size is not known to be smaller. */
    sizeMax: v.optional(int(1, 1_000_000_000_000)),
    /** Anti-features that no result may have, with commas between their keys. */
    without: v.optional(textList(20, 64)),
    page: pageNumber,
  }),
  answer: v.object({
    ...list,
    /** Results there would be without filters. */
    unfiltered: v.number(),
    /** Nothing has this name: these have near ones. */
    guessed: v.boolean(),
    facets: searchFacets,
    /** Near names when nothing was found. */
    near: v.array(v.string()),
  }),
});

/** Which app an address means: a number or a package name. */
export const resolve = defineCall({
  name: 'catalogue/resolve',
  method: 'GET',
  path: '/catalogue/resolve',
  params: v.object({ app: text(256) }),
  answer: v.object({ appId: v.number() }),
});

/** What the shop is, for every page's frame: its sources, and whether demo data is among them (D§18). */
export const shop = defineCall({
  name: 'catalogue/shop',
  method: 'GET',
  path: '/catalogue/shop',
  params: v.object({}),
  answer: v.object({
    demo: v.boolean(),
    sources: v.array(v.object({ name: v.string(), address: v.optional(v.string()) })),
    apps: v.number(),
    games: v.number(),
    /** Whether any app has ratings or installs: without them nothing here is popular (D§18). */
    judged: v.boolean(),
    /** Charts for which there are figures. */
    charts: v.array(chartKind),
    /** Whether there is a special to see now, and a game to come. */
    specials: v.boolean(),
    betas: v.boolean(),
  }),
});

/** S§7 Search. `ctoken` is merged in by clients and means nothing to a GET. */
export const sugs = defineCall({
  name: 'search/sugs',
  method: 'GET',
  path: '/search/sugs',
  params: v.object({ key: text(SEARCH_KEY_MAX), ctoken: v.optional(text(128)) }),
  answer: v.object({ r: v.pipe(v.array(suggestion), v.maxLength(SUGGEST_MAX)) }),
});
