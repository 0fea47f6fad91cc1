import * as calls from '../../contract/calls/lucky';
import { ok, type Result } from '../../contract/result';
import { keysForReading } from '../registration/keys';
import { stateOf, type Win, winOf } from '../shop/lucky/deliveries';
import {
  askAgain,
  confirmReceipt,
  openRecipient,
  sealedOf,
  setRecipient,
} from '../shop/lucky/recipients';
import { moneyPrizes } from '../shop/lucky/records';
import { prizeIn } from '../shop/lucky/shown';
import { localize } from '../store/locale';
import { maybe } from '../store/queries/read';
import { type CallContext, type ImplementedCall, implement, notFound } from './implement';
import { type Change, change, readerOf } from './visitor';

/** A visitor's prize and its delivery, as in the answer. */
export const prizeRecord = (win: Win, lang: CallContext['lang']) => ({
  recordId: win.id,
  activityId: win.activity_id,
  prize: prizeIn({ ...win, id: win.prize_id }, lang),
  at: win.at,
  sent: win.sent_at !== null,
  ...maybe('code', win.code),
  ...maybe('href', win.href),
  state: stateOf(win),
});

/** The answer about a prize, for its winner. */
export const prizeReads: ImplementedCall[] = [
  implement(calls.userPrizeInfo, async ({ activityId, recordId, ...caller }, context) => {
    const reader = await readerOf(context, caller);
    if (!reader.ok) return reader;
    const win =
      reader.data === undefined
        ? undefined
        : await winOf(context.db, reader.data, { activityId, recordId });
    if (!win) return notFound('prize');
    const sealed = sealedOf(win);
    // An unreadable one is left out: the winner can give it again.
    const userData = sealed && openRecipient(await keysForReading(context.keyFile ?? ''), sealed);
    return ok({ record: prizeRecord(win, context.lang), ...(userData && { userData }) });
  }),
  implement(calls.cashDetail, async ({ activityId, offset, count, ...caller }, context) => {
    const reader = await readerOf(context, caller);
    if (!reader.ok) return reader;
    if (reader.data === undefined) return ok({ entries: [], total: 0, sum: 0 });
    const page = { offset, count };
    const { records, total, sum } = await moneyPrizes(context.db, reader.data, activityId, page);
    return ok({
      entries: records.map((win) => ({
        recordId: win.id,
        name: localize(win.name, context.lang) ?? '',
        amount: win.amount,
        at: win.at,
        state: stateOf(win),
      })),
      total,
      sum,
    });
  }),
];

/** Calls by which a winner changes a prize: each needs the token of D§14 and an idempotency key. */
export const prizeChanges: ImplementedCall[] = [
  ...[calls.updatePrizeInfo, calls.postPrizeInfo].map((call) =>
    implement(call, ({ userData, ...params }, context) =>
      // One name for both calls, so that an idempotency key counts for both.
      ofPrize(calls.updatePrizeInfo.name, params, context, (win, { trx, now }) =>
        setRecipient(trx, win, userData, { keyFile: context.keyFile ?? '', now }),
      ),
    ),
  ),
  implement(calls.updatePrizeSendStatus, (params, context) =>
    ofPrize(calls.updatePrizeSendStatus.name, params, context, (win, { trx, now }) =>
      confirmReceipt(trx, win, now),
    ),
  ),
  implement(calls.reSendPrize, (params, context) =>
    ofPrize(calls.reSendPrize.name, params, context, (win, { trx, now }) =>
      askAgain(trx, win, now),
    ),
  ),
];

/** Changes one of the caller's prizes. Another visitor's prize is reported as missing. */
const ofPrize = (
  call: string,
  { recordId, ...params }: { recordId: number } & Parameters<typeof change>[1],
  context: CallContext,
  work: (win: Win, within: Change) => Promise<Result<object>>,
) =>
  change(
    call,
    params,
    context,
    async (within) => {
      const { trx, activity, visitorId } = within;
      const win = await winOf(trx, visitorId, { activityId: activity.id, recordId });
      return win ? work(win, within) : notFound('prize');
    },
    // A visitor who has never drawn has no prizes, and reading does not create a visitor.
    async ({ visitor }, _activity, _caller, account) => {
      const known = (await visitor?.find(account)) ?? (await visitor?.find(undefined));
      return known === undefined ? notFound('prize') : ok(true);
    },
  );
