import * as calls from '../../contract/calls/preorders';
import { CODE } from '../../contract/codes';
import { fail, ok, type Result } from '../../contract/result';
import { runOnce } from '../shop/lucky/run-once';
import { addOrder, cancelOrder, ordersOf } from '../shop/preorders/preorders';
import { type CallContext, type ImplementedCall, implement } from './implement';
import { accountOf, readerOf } from './visitor';

/** Calls that read a visitor's pre-orders. */
export const preorderReads: ImplementedCall[] = [
  implement(calls.myPreorders, async ({ offset, count, ...caller }, context) => {
    const reader = await readerOf(context, caller);
    if (!reader.ok) return reader;
    return ok(
      reader.data === undefined
        ? { orders: [], total: 0 }
        : await ordersOf(context.db, reader.data, { offset, count }, context.lang),
    );
  }),
];

interface Changing {
  appId: number;
  idempotencyKey: string;
  userToken?: string | undefined;
  userIdType?: number | undefined;
}

/** Changes a visitor's pre-orders, once for an idempotency key. */
async function change(
  call: string,
  { appId, idempotencyKey, ...caller }: Changing,
  context: CallContext,
  work: (
    trx: CallContext['db'],
    wanted: { visitorId: number; appId: number; now: number },
  ) => Promise<Result<object>>,
): Promise<Result<object>> {
  const { db, mayStore, visitor } = context;
  if (!visitor) return fail(CODE.forbidden, 'not from this site');
  const account = await accountOf(context, caller);
  if (!account.ok) return account;
  if ((await mayStore?.()) === false) return fail(CODE.tooMany, 'too many at once');
  const visitorId = await visitor.make(account.data);
  const now = Date.now();
  // Includes the app: a key that was used for one game must not return that answer for another.
  const effect = { visitorId, key: idempotencyKey, call: `${call} ${appId}`, now };
  return runOnce(db, effect, (trx) => work(trx, { visitorId, appId, now }));
}

/** Calls that change pre-orders: they need the token of D§14 and an idempotency key. */
export const preorderChanges: ImplementedCall[] = [
  implement(calls.addPreorder, (wanted, context) =>
    change(calls.addPreorder.name, wanted, context, addOrder),
  ),
  implement(calls.cancelPreorder, (wanted, context) =>
    change(calls.cancelPreorder.name, wanted, context, async (trx, order) => {
      await cancelOrder(trx, order);
      return ok({});
    }),
  ),
];
