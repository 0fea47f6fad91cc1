import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import {
  COLLECTION_COUNT,
  DEFAULT_GROUP_ID,
  PAGE_SIZE,
  REC_ARRANGE,
  REC_COUNT,
  REC_DATA_ROUTE,
  SPECIAL_APPS_COUNT,
  SPECIALS_COUNT,
} from '../constants';
import { app, appDetail, platform } from '../entities/app';
import { ad, collectionItem, special } from '../entities/shop';
import { id, int, list, page, text } from '../params';

/** Calls behind `/api/proxy` and `/api/proxyNew`, distinguished by `urlKey` (S§7 Proxy), and `/uc/rec`. */

/** The caller's own build. Every build gets the same answer. */
const svr = v.optional(text(32));

export const getDetail = defineCall({
  name: 'resource.app.getDetail',
  method: 'GET',
  path: '/api/proxy',
  urlKey: 'resource.app.getDetail',
  codes: [CODE.notFound],
  params: v.object({ appId: id }),
  answer: v.object({ app: appDetail }),
});

export const specialApps = defineCall({
  name: 'op.special.template.listApps',
  method: 'GET',
  path: '/api/proxyNew',
  urlKey: 'op.special.template.listApps',
  codes: [CODE.notFound],
  params: v.object({
    ...page(SPECIAL_APPS_COUNT),
    specialId: id,
    svr,
    /** The version of the caller's system, such as 14: apps that need a newer one are left out. Absent: all apps. */
    osVersion: v.optional(text(32)),
  }),
  answer: v.object({ special }),
});

export const allSpecials = defineCall({
  name: 'op.special.template.getAllShowList',
  method: 'GET',
  path: '/api/proxyNew',
  urlKey: 'op.special.template.getAllShowList',
  params: v.object({
    ...page(SPECIALS_COUNT),
    svr,
    /** Only stories, or only the others. */
    kind: v.optional(v.picklist(['story', 'list'])),
    /** Specials with apps for this platform come first. In each special these apps come first. */
    platform: v.optional(platform),
  }),
  answer: v.object({ specials: v.array(special), total: v.number() }),
});

/** Items of a group that are published now: those that have started and not ended. */
export const collection = defineCall({
  name: 'op.collection.getListByTimeRange',
  method: 'GET',
  path: '/api/proxyNew',
  urlKey: 'op.collection.getListByTimeRange',
  params: v.object({
    ...page(COLLECTION_COUNT),
    groupId: v.optional(int(1, 1_000_000), DEFAULT_GROUP_ID),
  }),
  answer: v.object({ content: v.array(collectionItem) }),
});

/** Apps similar to those that the visitor viewed or installed; the best rated apps if none of these is known (D§21). Nothing is stored. */
export const personal = defineCall({
  name: 'op.rec.personality.listApps',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.rec.personality.listApps',
  params: v.object({
    ...page(PAGE_SIZE),
    /** Ids of apps that the visitor viewed or installed, separated by commas, the most recent first. Unknown ones are ignored. */
    appIds: v.optional(list(20, 10), ''),
  }),
  answer: v.object({ apps: v.array(app), total: v.number() }),
});

export const ads = defineCall({
  name: 'op.ad.getAds',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.ad.getAds',
  params: v.object({
    ...page(1),
    spaceId: text(64),
    /** Ads for an app of the other platform are left out. */
    platform: v.optional(platform),
  }),
  answer: v.object({ ads: v.array(ad) }),
});

export const ucRec = defineCall({
  name: 'uc/rec',
  method: 'GET',
  path: '/uc/rec',
  params: v.object({
    ...page(REC_COUNT),
    /** The caller's source. It does not affect the answer; the caller's reports contain it. */
    ch_src: v.optional(text(64)),
    ch: v.optional(text(64)),
    /** The order: 0 the newest, 1 the best rated, 2 the most popular. */
    arrange: v.optional(int(0, 2), REC_ARRANGE),
    /** Which of several recommenders answers. This shop has one, so every value gets the same answer. */
    dataRoute: v.optional(int(0, 99), REC_DATA_ROUTE),
    /** Apps for this platform come first. */
    platform: v.optional(platform),
  }),
  answer: v.object({ apps: v.array(app), total: v.number() }),
});
