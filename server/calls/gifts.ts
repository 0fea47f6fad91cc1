import * as calls from '../../contract/calls/gifts';
import { CODE } from '../../contract/codes';
import { fail, ok, type Result } from '../../contract/result';
import { type Claims, claimOnce, claimsOf, type WantedClaims } from '../shop/gifts/claim';
import { giftIn, giftStateOf, giftsIn, shownGift, titlesOf } from '../shop/gifts/shown';
import { recordRefusal } from '../shop/lucky/ledger';
import { runOnce } from '../shop/lucky/run-once';
import {
  type CallContext,
  forAll,
  found,
  type ImplementedCall,
  implement,
  notFound,
} from './implement';
import { accountOf, type Caller, readerOf } from './visitor';

/** Calls that read gift packs: the same for every visitor. */
export const giftCalls: ImplementedCall[] = [
  implement(calls.gifts, async (page, { db, lang }) => ok(await giftsIn(db, page, lang))),
  implement(calls.giftOf, async ({ giftId }, { db, lang }) => {
    const gift = await giftIn(db, giftId, lang);
    return found(gift && { gift }, 'gift pack');
  }),
].map(forAll);

/** Calls that read a visitor's codes. */
export const myGiftCalls: ImplementedCall[] = [
  implement(calls.myGift, async ({ giftId, ...caller }, context) => {
    const gift = await shownGift(context.db, giftId);
    if (!gift) return notFound('gift pack');
    const mine = await claimsOfCaller(context, caller, { giftId, offset: 0, count: 1 });
    if (!mine.ok) return mine;
    return ok({ state: await giftStateOf(context.db, gift), code: mine.data.claims[0]?.code });
  }),
  implement(calls.myCodes, async ({ offset, count, ...caller }, context) => {
    const mine = await claimsOfCaller(context, caller, { offset, count });
    if (!mine.ok) return mine;
    const { claims, total } = mine.data;
    const ids = claims.map(({ giftId }) => giftId);
    const titles = await titlesOf(context.db, ids, context.lang);
    return ok({
      claims: claims.map((claim) => ({ ...claim, title: titles.get(claim.giftId) ?? '' })),
      total,
    });
  }),
];

async function claimsOfCaller(
  context: CallContext,
  caller: Caller,
  wanted: WantedClaims,
): Promise<Result<Claims>> {
  const reader = await readerOf(context, caller);
  if (!reader.ok) return reader;
  const none = { claims: [], total: 0 };
  return ok(reader.data === undefined ? none : await claimsOf(context.db, reader.data, wanted));
}

/** The call that claims a code: it needs the token of D§14 and an idempotency key. */
export const claimCalls: ImplementedCall[] = [
  implement(calls.claimGift, async ({ giftId, idempotencyKey, ...caller }, context) => {
    const { db, mayStore, visitor } = context;
    const gift = await shownGift(db, giftId);
    if (!gift) return notFound('gift pack');
    if (!visitor) return fail(CODE.forbidden, 'not from this site');
    // Checked before the refusals below, because each of these is stored.
    if ((await mayStore?.()) === false) return fail(CODE.tooMany, 'too many at once');
    const now = Date.now();
    const account = await recordRefusal(db, { giftId, now }, () => accountOf(context, caller));
    if (!account.ok) return account;
    const visitorId = await visitor.make(account.data);
    // Includes the pack: a key that was used for one pack must not return that answer for another.
    const call = `${calls.claimGift.name} ${giftId}`;
    const effect = { visitorId, key: idempotencyKey, call, now };
    return runOnce(db, effect, (trx) =>
      recordRefusal(trx, { giftId, visitorId, now }, () => claimOnce(trx, gift, visitorId, now)),
    );
  }),
];
