import type { Kysely } from 'kysely';
import type { Lang } from '../../../contract/lang';
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
): Promise<void> {
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
  await trx
    .insertInto('push_subscriptions')
    .values({ visitor_id: visitorId, ...row })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet({ ...row, ...standing }))
    .execute();
}

/** Deletes a visitor's subscription. */
export async function unsubscribe(db: Kysely<Schema>, visitorId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('visitor_id', '=', visitorId).execute();
}
