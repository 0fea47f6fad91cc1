import * as calls from '../../contract/calls/push';
import { CODE } from '../../contract/codes';
import { fail, ok, type Result } from '../../contract/result';
import { once } from '../lucky/once';
import { subscribe, unsubscribe } from '../push/subscriptions';
import { type CallContext, type Served, serve } from './serve';
import { uncached } from './visitor';

/** The key of notifications: the same for every visitor. */
export const pushReads: Served[] = [
  serve(calls.pushKey, async (_, { pushKey }) => ok({ key: pushKey })),
];

/** Changes where a browser is notified, once for a key. */
async function change(
  call: string,
  key: string,
  { db, mayKeep, visitor }: CallContext,
  work: (trx: CallContext['db'], visitorId: number, now: number) => Promise<void>,
): Promise<Result<object>> {
  if (!visitor) return fail(CODE.forbidden, 'not from this site');
  if (mayKeep?.() === false) return fail(CODE.tooMany, 'too many at once');
  const visitorId = await visitor.make(undefined);
  const now = Date.now();
  return once(db, { visitorId, key, call, now }, async (trx) => {
    await work(trx, visitorId, now);
    return ok({});
  });
}

/** They need the token of D§14 and an idempotency key. */
export const pushChanges = [
  serve(calls.subscribePush, async ({ idempotencyKey, ...given }, context) => {
    if (context.pushKey === undefined) return fail(CODE.notFound, 'no notifications here');
    return change(calls.subscribePush.name, idempotencyKey, context, (trx, visitorId, now) =>
      subscribe(trx, { ...given, visitorId, lang: context.lang }, now),
    );
  }),
  serve(calls.unsubscribePush, ({ idempotencyKey }, context) =>
    change(calls.unsubscribePush.name, idempotencyKey, context, unsubscribe),
  ),
].map(uncached);
