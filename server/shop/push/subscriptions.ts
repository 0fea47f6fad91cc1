import type { Kysely } from 'kysely';
import { CODE } from '../../../contract/codes';
import { STORED_MAX } from '../../../contract/constants';
import type { Lang } from '../../../contract/lang';
import { fail, ok, type Result } from '../../../contract/result';
import type { Schema } from '../../store/schema';

/** A browser's subscription, as its push service gave it. */
export interface NewSubscription {
  visitorId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: Lang;
}

/** Stores a visitor's subscription: one browser for each visitor, and one visitor for each browser. */
export async function subscribe(
  trx: Kysely<Schema>,
  { visitorId, endpoint, p256dh, auth, lang }: NewSubscription,
  now: number,
  most: number = STORED_MAX.subscriptions,
): Promise<Result<object>> {
  const row = { endpoint, p256dh, auth, lang, at: now };
  const { endpoint: known } = (await trx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()) ?? { endpoint };
  // What is known of another endpoint says nothing about a new one.
  const standing =
    known === endpoint ? {} : { worked_at: null, failures: 0, refusals: 0, retry_at: 0 };
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('visitor_id', '<>', visitorId)
    .execute();
  if (!(await makeRoom(trx, visitorId, most))) return fail(CODE.tooMany, 'too many subscriptions');
  await trx
    .insertInto('push_subscriptions')
    .values({ visitor_id: visitorId, ...row })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet({ ...row, ...standing }))
    .execute();
  return ok({});
}

/** Whether a visitor's subscription can be stored. If there is no room, the oldest one that has only failed is deleted. */
async function makeRoom(trx: Kysely<Schema>, visitorId: number, most: number): Promise<boolean> {
  const { others } = await trx
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('visitor_id', '<>', visitorId)
    .executeTakeFirstOrThrow();
  if (others < most) return true;
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where('visitor_id', '=', ({ selectFrom }) =>
      selectFrom('push_subscriptions')
        .select('visitor_id')
        .where('worked_at', 'is', null)
        .where('failures', '>', 0)
        .orderBy('at')
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes subscriptions that never worked, from before a given time, epoch ms, of visitors without a pre-order. */
export async function pruneSubscriptions(db: Kysely<Schema>, before: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('worked_at', 'is', null)
    .where('at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('preorders')
            .select('app_id')
            .whereRef('preorders.visitor_id', '=', 'push_subscriptions.visitor_id'),
        ),
      ),
    )
    .execute();
}

/** Deletes a visitor's subscription. */
export async function unsubscribe(db: Kysely<Schema>, visitorId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('visitor_id', '=', visitorId).execute();
}
