import * as calls from '../../contract/calls/push';
import { CODE } from '../../contract/codes';
import { fail, ok, type Result } from '../../contract/result';
import { runOnce } from '../shop/lucky/run-once';
import { mayBeReached } from '../shop/push/endpoint';
import { subscribe, unsubscribe } from '../shop/push/subscriptions';
import { type CallContext, type ImplementedCall, implement } from './implement';

/** The key of notifications: the same for every visitor. */
export const pushReads: ImplementedCall[] = [
  implement(calls.pushKey, async (_, { pushKey }) => ok({ key: pushKey })),
];

/** Changes a browser's subscription, once for an idempotency key. */
async function change(
  call: string,
  key: string,
  { db, mayStore, visitor }: CallContext,
  work: (trx: CallContext['db'], visitorId: number, now: number) => Promise<Result<object>>,
): Promise<Result<object>> {
  if (!visitor) return fail(CODE.forbidden, 'not from this site');
  if ((await mayStore?.()) === false) return fail(CODE.tooMany, 'too many at once');
  const visitorId = await visitor.make(undefined);
  const now = Date.now();
  return runOnce(db, { visitorId, key, call, now }, (trx) => work(trx, visitorId, now));
}

/** Calls that change the subscription: they need the token of D§14 and an idempotency key. */
export const pushChanges: ImplementedCall[] = [
  implement(calls.subscribePush, async ({ idempotencyKey, ...given }, context) => {
    if (context.pushKey === undefined) return fail(CODE.notFound, 'no notifications here');
    if (!mayBeReached(given.endpoint))
      return fail(CODE.paramRequired, 'endpoint: not on the public internet');
    return change(calls.subscribePush.name, idempotencyKey, context, (trx, visitorId, now) =>
      subscribe(trx, { ...given, visitorId, lang: context.lang }, now),
    );
  }),
  implement(calls.unsubscribePush, ({ idempotencyKey }, context) =>
    change(calls.unsubscribePush.name, idempotencyKey, context, async (trx, visitorId) => {
      await unsubscribe(trx, visitorId);
      return ok({});
    }),
  ),
];
