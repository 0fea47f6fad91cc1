import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants';
import { type Lang, languageOf } from '../../../contract/lang';
import type { Schema } from '../../store/schema';
import type { LocalizedNames } from '../../store/schema/catalogue';
import { OF_BROWSERS } from './endpoint';
import type { Delivery, Message, SendPush } from './send';

/** Number of messages that are sent concurrently. A push service that does not answer holds a place for 5 s. */
const BATCH = 100;
/** For how many days after a release unreachable browsers are tried again. */
const DAYS = 7;
/** The first and the longest wait until an unreachable browser is tried again, in ms; each is twice the one before. */
const WAIT_MS = [60_000, 3_600_000] as const;
/**
 * After so many refusals a subscription ends. A mistake of the shop, such as a wrong clock, is refused too, so it is more than
 * one; the last is half an hour after the first.
 */
const REFUSALS_MAX = 6;
/** After so many failures, about a day, a subscription ends that has never worked. */
const FAILURES_MAX = 30;
/** Id of an advisory lock: of several servers, only one sends at a time. */
const PUSH_LOCK = 7_317_009;

interface Due {
  visitorId: number;
  appId: number;
  name_zh: string;
  name_en: string;
  localized: LocalizedNames | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: Lang;
  failures: number;
  refusals: number;
  workedAt: number | null;
}

/** The texts of a message about a game, in one language. */
export type Wording = (name: string, lang: Lang) => Pick<Message, 'title' | 'text'>;

/**
 * Notifies some of the browsers whose visitors pre-ordered a game that is now released, each once. Browsers that could not be
 * reached are tried again later.
 * @returns how many were tried, and how many messages were sent
 */
export async function notifyReleased(
  db: Kysely<Schema>,
  { send, wording, now }: { send: SendPush; wording: Wording; now: number },
): Promise<{ tried: number; sent: number }> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(${PUSH_LOCK}) AS mine`.execute(trx);
    if (!rows[0]?.mine) return { tried: 0, sent: 0 };
    const due = await dueOf(trx, now);
    const deliveries = await Promise.all(
      due.map(async (one) => {
        const { appId: app, endpoint, p256dh, auth, lang } = one;
        const name = one.localized?.[lang]?.name ?? one[`name_${languageOf(lang).names}`];
        const message = { app, ...wording(name, lang) };
        return { one, delivery: await send({ endpoint, keys: { p256dh, auth } }, message) };
      }),
    );
    for (const { one, delivery } of deliveries) await recordDelivery(trx, one, delivery, now);
    const sent = deliveries.filter(({ delivery }) => delivery === 'sent').length;
    return { tried: due.length, sent };
  });
}

/**
 * Subscriptions to notify, each with one game. First those that worked when last tried, then those that have not failed yet at
 * push services of today's browsers, then others, then those that have failed; each in random order. So made-up subscriptions, and an unavailable push
 * service, delay no browser that can be reached.
 */
async function dueOf(trx: Kysely<Schema>, now: number): Promise<Due[]> {
  const due = trx
    .selectFrom('preorders')
    .innerJoin('apps', 'apps.id', 'preorders.app_id')
    .innerJoin('push_subscriptions as push', 'push.visitor_id', 'preorders.visitor_id')
    .distinctOn('push.visitor_id')
    .select([
      'preorders.visitor_id as visitorId',
      'preorders.app_id as appId',
      'apps.name_zh',
      'apps.name_en',
      'apps.localized',
      'push.endpoint',
      'push.p256dh',
      'push.auth',
      'push.lang',
      'push.failures',
      'push.refusals',
      'push.worked_at as workedAt',
    ])
    .where('preorders.told_at', 'is', null)
    .where('push.retry_at', '<=', now)
    .where('apps.gone', '=', false)
    .where('apps.release_at', '<=', now)
    .where('apps.release_at', '>', now - DAYS * DAY_MS)
    .orderBy('push.visitor_id');
  return trx
    .selectFrom(due.as('due'))
    .selectAll()
    .orderBy(
      sql`CASE WHEN failures > 0 THEN 3 WHEN "workedAt" IS NOT NULL THEN 0
        WHEN endpoint ~ ${OF_BROWSERS} THEN 1 ELSE 2 END`,
    )
    .orderBy(sql`random()`)
    .limit(BATCH)
    .execute();
}

async function recordDelivery(
  trx: Kysely<Schema>,
  { visitorId, appId, endpoint, ...before }: Due,
  delivery: Delivery,
  now: number,
): Promise<void> {
  const failures = before.failures + 1;
  const refusals = before.refusals + (delivery === 'refused' ? 1 : 0);
  const isHopeless =
    refusals >= REFUSALS_MAX || (before.workedAt === null && failures >= FAILURES_MAX);
  const own = trx.updateTable('push_subscriptions').where('endpoint', '=', endpoint);
  if (delivery === 'sent') {
    await own.set({ worked_at: now, failures: 0, refusals: 0, retry_at: 0 }).execute();
    await trx
      .updateTable('preorders')
      .set({ told_at: now })
      .where('visitor_id', '=', visitorId)
      .where('app_id', '=', appId)
      .execute();
  } else if (delivery === 'gone' || isHopeless)
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  else {
    const [first, longest] = WAIT_MS;
    const wait = Math.min(longest, first * 2 ** before.failures);
    await own.set({ failures, refusals, retry_at: now + wait }).execute();
  }
}
