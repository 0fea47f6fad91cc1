import { type Kysely, sql } from 'kysely';
import { CODE } from '../../../contract/codes';
import { DAY_MS } from '../../../contract/constants';
import type { Preorder } from '../../../contract/entities/preorder';
import type { Lang } from '../../../contract/lang';
import { fail, ok, type Result } from '../../../contract/result';
import { tilesByIds } from '../../store/queries/tiles';
import type { Schema } from '../../store/schema';

/** Largest number of pre-orders of one visitor. */
export const MOST_PREORDERS = 200;

/**
 * For how many days a pre-order is stored after the release: a device that was off for a long time still shows the release.
 */
const DAYS_AFTER = 90;

interface Wanted {
  visitorId: number;
  appId: number;
  now: number;
}

/** Stores a pre-order, once. Runs inside `runOnce`. */
export async function addOrder(
  trx: Kysely<Schema>,
  { visitorId, appId, now }: Wanted,
): Promise<Result<object>> {
  const app = await trx
    .selectFrom('apps')
    .select('release_at')
    .where('id', '=', appId)
    .where('gone', '=', false)
    .executeTakeFirst();
  if (!app) return fail(CODE.notFound, 'app not found');
  if (app.release_at === null || app.release_at <= now)
    return fail(CODE.notRunning, 'the game is released already');
  const { count } = await trx
    .selectFrom('preorders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('visitor_id', '=', visitorId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_PREORDERS) return fail(CODE.tooMany, 'too many pre-orders');
  await trx
    .insertInto('preorders')
    .values({ visitor_id: visitorId, app_id: appId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok({});
}

/** Deletes a pre-order; without an app, all of a visitor's. */
export async function cancelOrder(
  db: Kysely<Schema>,
  { visitorId, appId }: Pick<Wanted, 'visitorId'> & { appId?: number },
): Promise<void> {
  let mine = db.deleteFrom('preorders').where('visitor_id', '=', visitorId);
  if (appId !== undefined) mine = mine.where('app_id', '=', appId);
  await mine.execute();
}

/** A visitor's pre-orders, newest first, without those of removed apps. */
export async function ordersOf(
  db: Kysely<Schema>,
  visitorId: number,
  { offset, count }: { offset: number; count: number },
  lang: Lang,
): Promise<{ orders: Preorder[]; total: number }> {
  const mine = db
    .selectFrom('preorders')
    .innerJoin('apps', 'apps.id', 'preorders.app_id')
    .where('visitor_id', '=', visitorId)
    .where('apps.gone', '=', false);
  const rows = await mine
    .select(['app_id', 'at'])
    .orderBy('at', 'desc')
    .orderBy('app_id')
    .offset(offset)
    .limit(count)
    .execute();
  const { total } = await mine
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const apps = await tilesByIds(
    db,
    rows.map((row) => row.app_id),
    lang,
  );
  const byId = new Map(apps.map((app) => [app.id, app]));
  const orders = rows.flatMap(({ app_id, at }) => {
    const app = byId.get(app_id);
    return app ? [{ app, at }] : [];
  });
  return { orders, total };
}

/** Hands over a browser's pre-orders to an account, and its notifications. */
export async function handOverPreorders(
  trx: Kysely<Schema>,
  browserId: number,
  accountId: number,
): Promise<void> {
  // `told_at` is copied, because the subscription moves to the account as well: otherwise visitors would be notified again.
  await sql`INSERT INTO preorders (visitor_id, app_id, at, told_at)
    SELECT ${accountId}::integer, app_id, at, told_at FROM preorders WHERE visitor_id = ${browserId}
    ON CONFLICT (visitor_id, app_id) DO UPDATE
    SET told_at = coalesce(preorders.told_at, excluded.told_at)`.execute(trx);
  // If the account already has a subscription, that one stays.
  await sql`UPDATE push_subscriptions SET visitor_id = ${accountId} WHERE visitor_id = ${browserId}
    AND NOT EXISTS (SELECT FROM push_subscriptions WHERE visitor_id = ${accountId})`.execute(trx);
  await cancelOrder(trx, { visitorId: browserId });
}

/** Deletes pre-orders of games that were released long ago. */
export async function pruneOrders(db: Kysely<Schema>, now: number): Promise<void> {
  await sql`DELETE FROM preorders USING apps
    WHERE apps.id = preorders.app_id AND apps.release_at < ${now - DAYS_AFTER * DAY_MS}`.execute(
    db,
  );
}
