import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import { GIFTS_COUNT } from '../constants';
import { gift, giftClaim, giftState, listedClaim } from '../entities/gift';
import { luckyCaller, luckyChange } from '../entities/lucky';
import { id, page } from '../params';

/** The shop's own calls for gift packs (D§2), in the style of S§7, for an account or else the browser. */

const { userToken, userIdType } = luckyCaller;
const caller = { userToken, userIdType };

/** Gift packs: running ones first, then upcoming ones, then ended ones. */
export const gifts = defineCall({
  name: 'catalogue/gifts',
  method: 'GET',
  path: '/catalogue/gifts',
  params: v.object(page(GIFTS_COUNT)),
  answer: v.object({ gifts: v.array(gift), total: v.number() }),
});

export const giftOf = defineCall({
  name: 'catalogue/gift',
  method: 'GET',
  path: '/catalogue/gift',
  codes: [CODE.notFound],
  params: v.object({ giftId: id }),
  answer: v.object({ gift }),
});

/** The current state of a pack, and the visitor's code from it, if there is one. */
export const myGift = defineCall({
  name: 'catalogue/gift/mine',
  method: 'GET',
  path: '/catalogue/gift/mine',
  codes: [CODE.notFound],
  params: v.object({ giftId: id, ...caller }),
  answer: v.object({ state: giftState, code: v.optional(v.string()) }),
});

/** The visitor's codes, newest first. */
export const myCodes = defineCall({
  name: 'catalogue/codes',
  method: 'GET',
  path: '/catalogue/codes',
  params: v.object({ ...page(GIFTS_COUNT), ...caller }),
  answer: v.object({ claims: v.array(listedClaim), total: v.number() }),
});

/**
 * Claims a code; a repeated claim returns the same code. A browser whose code was handed over to an account has to
 * sign in. A change: see D§14.
 */
export const claimGift = defineCall({
  name: 'op.gift.claim',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.gift.claim',
  codes: [CODE.notFound, CODE.notRunning, CODE.quotaFull],
  params: v.object({ giftId: id, idempotencyKey: luckyChange.idempotencyKey, ...caller }),
  answer: v.object({ claim: giftClaim }),
});
