import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import { PAGE_SIZE } from '../constants';
import { luckyCaller, luckyChange } from '../entities/lucky';
import { preorder } from '../entities/preorder';
import { id, page } from '../params';

/** The shop's own calls for pre-orders (D§2), in the style of S§7, for an account or else the browser. */

const { userToken, userIdType } = luckyCaller;
const caller = { userToken, userIdType };
const change = v.object({ appId: id, idempotencyKey: luckyChange.idempotencyKey, ...caller });

/** Pre-orders an unreleased game; repeating it has no effect. A change: see D§14. */
export const addPreorder = defineCall({
  name: 'op.order.add',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.order.add',
  codes: [CODE.notFound, CODE.notRunning],
  params: change,
  answer: v.object({}),
});

/** Cancels a pre-order. One that does not exist is no error. */
export const cancelPreorder = defineCall({
  name: 'op.order.cancel',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.order.cancel',
  params: change,
  answer: v.object({}),
});

/** The visitor's pre-orders, newest first, without apps that have left the shop. */
export const myPreorders = defineCall({
  name: 'catalogue/orders',
  method: 'GET',
  path: '/catalogue/orders',
  params: v.object({ ...page(PAGE_SIZE), ...caller }),
  answer: v.object({ orders: v.array(preorder), total: v.number() }),
});
