import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import { app, appDetail, platform } from '../entities/app';
import { COMMENT_SORTS, category, comment, score, special } from '../entities/shop';
import { id, int, text } from '../params';

/** The six calls behind the detail page (S§7 Detail). */
const path = <const Name extends string>(name: Name) => `/StoreDetailController/${name}` as const;

export const detail = defineCall({
  name: 'StoreDetailController/detail',
  method: 'GET',
  path: path('detail'),
  codes: [CODE.notFound],
  params: v.object({
    appId: id,
    /** The visitor's source. It does not affect the answer; the page's reports contain it. */
    ch_src: v.optional(text(64)),
    /** `whole`: `about` and `changes` are not cut. */
    text: v.optional(v.picklist(['whole'])),
  }),
  answer: v.object({ app: appDetail }),
});

/**
 * The ratings of an app. Sources rate an app as a whole, so those of a version are the stars of its comments (D§18: what a
 * catalogue lacks is never invented). A version that the app does not have is refused.
 */
export const scoreOf = defineCall({
  name: 'StoreDetailController/score',
  method: 'GET',
  path: path('score'),
  codes: [CODE.notFound],
  params: v.object({ appId: id, versionId: v.optional(id) }),
  answer: score,
});

export const comments = defineCall({
  name: 'StoreDetailController/comment',
  method: 'GET',
  path: path('comment'),
  codes: [CODE.notFound],
  params: v.object({
    appId: id,
    page: v.optional(int(1, 10_000), 1),
    /** Default: those in the reader's language first, newest first. */
    sort: v.optional(v.picklist(COMMENT_SORTS), 'new'),
    /** Only comments with this number of stars. */
    stars: v.optional(int(1, 5)),
    /** Only comments on this version. */
    version: v.optional(text(60)),
  }),
  answer: v.object({
    comments: v.array(comment),
    page: v.number(),
    pages: v.number(),
    /** Number of comments with the filters. */
    total: v.number(),
    /** The same without the filters. */
    unfiltered: v.number(),
    /** Names of versions that have comments, the latest first. */
    versions: v.array(v.string()),
  }),
});

/** Similar apps: `q` is the id, package name or name of an app. */
export const recs = defineCall({
  name: 'StoreDetailController/recs',
  method: 'GET',
  path: path('recs'),
  codes: [CODE.notFound],
  params: v.object({
    q: text(200),
    /** The platform of the similar apps; absent: the app's own. */
    platform: v.optional(platform),
  }),
  answer: v.object({ apps: v.array(app) }),
});

export const subcates = defineCall({
  name: 'StoreDetailController/subcates',
  method: 'GET',
  path: path('subcates'),
  codes: [CODE.notFound],
  params: v.object({ appId: id }),
  answer: v.object({ categories: v.array(category) }),
});

export const specialsOf = defineCall({
  name: 'StoreDetailController/specials',
  method: 'GET',
  path: path('specials'),
  codes: [CODE.notFound],
  params: v.object({ appId: id, specialNum: v.optional(int(1, 15), 3) }),
  answer: v.object({ specials: v.array(special) }),
});
