import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../../store/schema';
import type { Delivery, Message, SendPush } from './send';

/** Number of messages that are sent concurrently. */
const BATCH = 20;
/** For how many days after a release unreachable browsers are tried again. */
const DAYS = 7;
/** Id of an advisory lock: of several servers, only one sends at a time. */
const PUSH_LOCK = 7_317_009;

interface Due {
  visitorId: number;
  appId: number;
  name_zh: string;
  name_en: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: Lang;
}

/** The texts of a message about a game, in one language. */
export type Wording = (name: string, lang: Lang) => Pick<Message, 'title' | 'text'>;

/**
 * Notifies the browsers whose visitors pre-ordered a game that is now released, each once. If a push service is
 * unavailable, its browsers are tried again at the next run.
 * @returns the number of messages sent
 */
export async function notifyReleased(
  db: Kysely<Schema>,
  { send, wording, now }: { send: SendPush; wording: Wording; now: number },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(${PUSH_LOCK}) AS mine`.execute(trx);
    if (!rows[0]?.mine) return 0;
    const due = await dueOf(trx, now);
    const deliveries = await Promise.all(
      due.map(async (one) => {
        const { appId: app, endpoint, p256dh, auth, lang } = one;
        const name = lang === 'en' ? one.name_en : one.name_zh;
        const message = { app, ...wording(name, lang) };
        return { one, delivery: await send({ endpoint, keys: { p256dh, auth } }, message) };
      }),
    );
    for (const { one, delivery } of deliveries) await recordDelivery(trx, one, delivery, now);
    return deliveries.filter(({ delivery }) => delivery === 'sent').length;
  });
}

/** Subscriptions to notify, in random order, so that an unavailable push service does not delay the others. */
async function dueOf(trx: Kysely<Schema>, now: number): Promise<Due[]> {
  return trx
    .selectFrom('preorders')
    .innerJoin('apps', 'apps.id', 'preorders.app_id')
    .innerJoin('push_subscriptions as push', 'push.visitor_id', 'preorders.visitor_id')
    .select([
      'preorders.visitor_id as visitorId',
      'preorders.app_id as appId',
      'apps.name_zh',
      'apps.name_en',
      'push.endpoint',
      'push.p256dh',
      'push.auth',
      'push.lang',
    ])
    .where('preorders.told_at', 'is', null)
    .where('apps.gone', '=', false)
    .where('apps.release_at', '<=', now)
    .where('apps.release_at', '>', now - DAYS * DAY_MS)
    .orderBy(sql`random()`)
    .limit(BATCH)
    .execute();
}

async function recordDelivery(
  trx: Kysely<Schema>,
  { visitorId, appId, endpoint }: Due,
  delivery: Delivery,
  now: number,
): Promise<void> {
  if (delivery === 'gone')
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  if (delivery === 'sent')
    await trx
      .updateTable('preorders')
      .set({ told_at: now })
      .where('visitor_id', '=', visitorId)
      .where('app_id', '=', appId)
      .execute();
}
