import * as v from 'valibot';
import { defineCall } from '../call';
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
import { app, appDetail } from '../entities/app';
import { ad, collectionItem, special } from '../entities/shop';
import { id, int, page, text } from '../params';

/** Calls behind `/api/proxy` and `/api/proxyNew`, distinguished by `urlKey` (S§7 Proxy), and `/uc/rec`. */

const svr = v.optional(text(32));

export const getDetail = defineCall({
  name: 'resource.app.getDetail',
  method: 'GET',
  path: '/api/proxy',
  urlKey: 'resource.app.getDetail',
  params: v.object({ appId: id }),
  answer: v.object({ app: appDetail }),
});

export const specialApps = defineCall({
  name: 'op.special.template.listApps',
  method: 'GET',
  path: '/api/proxyNew',
  urlKey: 'op.special.template.listApps',
  params: v.object({
    ...page(SPECIAL_APPS_COUNT),
    specialId: id,
    svr,
    osVersion: v.optional(text(32)),
  }),
  answer: v.object({ special }),
});

export const allSpecials = defineCall({
  name: 'op.special.template.getAllShowList',
  method: 'GET',
  path: '/api/proxyNew',
  urlKey: 'op.special.template.getAllShowList',
  params: v.object({ ...page(SPECIALS_COUNT), svr }),
  answer: v.object({ specials: v.array(special), total: v.number() }),
});

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

export const personal = defineCall({
  name: 'op.rec.personality.listApps',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.rec.personality.listApps',
  params: v.object(page(PAGE_SIZE)),
  answer: v.object({ apps: v.array(app), total: v.number() }),
});

export const ads = defineCall({
  name: 'op.ad.getAds',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.ad.getAds',
  params: v.object({ ...page(1), spaceId: text(64) }),
  answer: v.object({ ads: v.array(ad) }),
});

export const ucRec = defineCall({
  name: 'uc/rec',
  method: 'GET',
  path: '/uc/rec',
  params: v.object({
    ...page(REC_COUNT),
    ch_src: v.optional(text(64)),
    ch: v.optional(text(64)),
    arrange: v.optional(int(0, 99), REC_ARRANGE),
    dataRoute: v.optional(int(0, 99), REC_DATA_ROUTE),
  }),
  answer: v.object({ apps: v.array(app), total: v.number() }),
});
