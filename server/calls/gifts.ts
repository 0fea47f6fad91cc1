import * as calls from '../../contract/calls/gifts';
import { CODE } from '../../contract/codes';
import { fail, ok } from '../../contract/result';
import { claimOnce, claimsOf } from '../gifts/claim';
import { giftIn, giftStateOf, giftsIn, shownGift } from '../gifts/shown';
import { once } from '../lucky/once';
import { found, notFound, type Served, serve } from './serve';
import { uncached } from './visitor';

/** Reads of gift packs: the same for every visitor. */
export const giftCalls: Served[] = [
  serve(calls.gifts, async (page, { db, lang }) => ok(await giftsIn(db, page, lang))),
  serve(calls.giftOf, async ({ giftId }, { db, lang }) => {
    const gift = await giftIn(db, giftId, lang);
    return found(gift && { gift }, 'gift pack');
  }),
];

/** What a visitor has, by the cookie: native clients' accounts have no packs yet. */
export const myGiftCalls = [
  serve(calls.myGift, async ({ giftId }, { db, visitor }) => {
    const gift = await shownGift(db, giftId);
    if (!gift) return notFound('gift pack');
    const visitorId = await visitor?.find(undefined);
    const mine =
      visitorId === undefined
        ? undefined
        : await claimsOf(db, visitorId, { giftId, offset: 0, count: 1 });
    return ok({ state: await giftStateOf(db, gift), code: mine?.claims[0]?.code });
  }),
  serve(calls.myCodes, async (page, { db, visitor }) => {
    const visitorId = await visitor?.find(undefined);
    return ok(
      visitorId === undefined ? { claims: [], total: 0 } : await claimsOf(db, visitorId, page),
    );
  }),
].map(uncached);

/** The change: it needs the token of D§14 and an idempotency key. */
export const claimCalls = [
  serve(calls.claimGift, async ({ giftId, idempotencyKey }, { db, mayKeep, visitor }) => {
    const gift = await shownGift(db, giftId);
    if (!gift) return notFound('gift pack');
    if (!visitor) return fail(CODE.forbidden, 'not from this site');
    if (mayKeep?.() === false) return fail(CODE.tooMany, 'too many at once');
    const visitorId = await visitor.make(undefined);
    const now = Date.now();
    // With the pack: a key that was used for one pack must not answer for another.
    const call = `${calls.claimGift.name} ${giftId}`;
    const effect = { visitorId, key: idempotencyKey, call, now };
    return once(db, effect, (trx) => claimOnce(trx, gift, visitorId, now));
  }),
].map(uncached);
