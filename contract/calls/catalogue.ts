import * as v from 'valibot';
import { defineCall } from '../call';
import { PAGE_SIZE, SEARCH_KEY_MAX, SUGGEST_MAX } from '../constants';
import { app, resourceType } from '../entities/app';
import { category, suggestion } from '../entities/shop';
import { int, text } from '../params';

/** Calls of our own, in the manner of S§7, for the lists the specification's screens need but whose calls it does not show. */

const kind = v.optional(v.pipe(int(0, 1), resourceType));
const pageNumber = v.optional(int(1, 100_000), 1);
const list = {
  apps: v.array(app),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
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
    resourceType: kind,
    category: v.optional(text(64)),
    sub: v.optional(text(64)),
    sort: v.optional(v.picklist(['popular', 'new', 'updated', 'rating', 'name']), 'popular'),
    page: pageNumber,
    size: v.optional(int(1, 100), PAGE_SIZE),
  }),
  answer: v.object({ ...list, category: v.optional(category), subCategories: v.array(category) }),
});

export const search = defineCall({
  name: 'catalogue/search',
  method: 'GET',
  path: '/catalogue/search',
  params: v.object({ key: text(SEARCH_KEY_MAX), resourceType: kind, page: pageNumber }),
  answer: v.object({
    ...list,
    /** Near names when nothing was found. */ near: v.array(v.string()),
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
