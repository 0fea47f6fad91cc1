import { type Kysely, sql } from 'kysely';
import type { Reminder } from '../../../contract/entities/reminder';
import type { Schema } from '../schema';

/** Largest number of stored reminders: anyone can send them, and a flood must not fill the disk. */
const MOST_REMINDERS = 200_000;

/** A requested reminder. */
export interface NewReminder extends Reminder {
  idempotencyKey: string;
  channel?: number | undefined;
  source?: number | undefined;
}

/** Stores a reminder, unless one with its key exists. False: the limit is reached. */
export async function addReminder(
  db: Kysely<Schema>,
  reminder: NewReminder,
  at: number,
  most = MOST_REMINDERS,
): Promise<boolean> {
  const known = await db
    .selectFrom('reminders')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('idempotency_key', '=', reminder.idempotencyKey).as('same'),
    ])
    .executeTakeFirstOrThrow();
  if (known.same > 0) return true;
  if (known.all >= most) return false;
  await db
    .insertInto('reminders')
    .values({
      idempotency_key: reminder.idempotencyKey,
      object_type: reminder.objectType,
      object_id: reminder.objectId,
      remind_at: reminder.remindTime,
      channel: reminder.channel ?? null,
      source: reminder.source ?? null,
      at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return true;
}

/** Deletes a reminder. A missing one is not an error. */
export async function removeReminder(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('reminders').where('idempotency_key', '=', key).execute();
}

/**
 * Call it before a change of release days, with the change's transaction. The result, called after it, moves the pending
 * reminders of a release day that changed: to the new one, or to now if there is none any more.
 */
export async function remindersFollow(
  trx: Kysely<Schema>,
  now: number,
): Promise<() => Promise<void>> {
  const before = await trx
    .selectFrom('reminders')
    .innerJoin('apps', 'apps.id', 'reminders.object_id')
    .select(['reminders.object_id as id', 'reminders.remind_at as at'])
    .distinct()
    // A native client may have chosen any other time, which stays.
    .whereRef('reminders.remind_at', '=', 'apps.release_at')
    .where('reminders.remind_at', '>', now)
    .execute();
  return async () => {
    if (before.length === 0) return;
    await sql`UPDATE reminders SET remind_at = coalesce(apps.release_at, ${now})
      FROM apps, unnest(${before.map(({ id }) => id)}::integer[], ${before.map(({ at }) => at)}::bigint[]) AS day (id, at)
      WHERE apps.id = day.id AND reminders.object_id = day.id AND reminders.remind_at = day.at
        AND apps.release_at IS DISTINCT FROM day.at`.execute(trx);
  };
}

/** Number of reminders for one app on one day. */
export interface Waiting {
  /** The UTC day, `2026-12-28`. */
  day: string;
  objectId: number;
  name: string | null;
  packageName: string | null;
  count: number;
}

/** Reminders by day and app, the next day first; past days come last. */
export async function listReminders(
  db: Kysely<Schema>,
  { now, most }: { now: number; most: number },
): Promise<Waiting[]> {
  const day = sql<string>`to_char(to_timestamp(reminders.remind_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  return db
    .selectFrom('reminders')
    .leftJoin('apps', 'apps.id', 'reminders.object_id')
    .select(({ fn }) => [
      day.as('day'),
      'reminders.object_id as objectId',
      'apps.name_en as name',
      'apps.package_name as packageName',
      fn.countAll<number>().as('count'),
    ])
    .groupBy([day, 'reminders.object_id', 'apps.name_en', 'apps.package_name'])
    .orderBy(sql`max(reminders.remind_at) < ${now}`)
    .orderBy(day)
    .orderBy('reminders.object_id')
    .limit(most)
    .execute();
}

/** Deletes reminders of days before a given time, epoch ms; returns their number. */
export async function pruneReminders(db: Kysely<Schema>, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reminders')
    .where('remind_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
