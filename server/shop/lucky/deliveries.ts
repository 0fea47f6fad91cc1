import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import type { PrizeState } from '../../../contract/entities/lucky-values';
import type { Schema } from '../../store/schema';
import type { DeliveriesTable } from '../../store/schema/lucky';

type Delivery = Selectable<DeliveriesTable>;

/** The sealed recipient of a prize. */
export type Sealed = Pick<Delivery, 'record_id'> & { key_id: string; sealed: Buffer };

/** Prizes that were won, with their delivery. */
export const wins = (db: Kysely<Schema>) =>
  db
    .selectFrom('draw_records')
    .innerJoin('prizes', 'prizes.id', 'draw_records.prize_id')
    .leftJoin('deliveries', 'deliveries.record_id', 'draw_records.id')
    .leftJoin('draw_slots', (join) =>
      join
        .onRef('draw_slots.activity_id', '=', 'draw_records.activity_id')
        .onRef('draw_slots.number', '=', 'draw_records.number'),
    )
    .select([
      'draw_records.id',
      'draw_records.activity_id',
      'draw_records.at',
      'draw_records.sent_at',
      'prizes.id as prize_id',
      'prizes.name',
      'prizes.amount',
      'prizes.kind',
      'prizes.href',
      'draw_slots.code',
      'deliveries.key_id',
      'deliveries.sealed',
      'deliveries.received_at',
      'deliveries.again_at',
    ]);
export type Win = Awaited<ReturnType<ReturnType<typeof wins>['execute']>>[0];

/** The prizes of a visitor: those that they won and did not hand over, and those that were handed over to them. */
export const winsOf = (db: Kysely<Schema>, visitorId: number) =>
  wins(db)
    .where(
      'draw_records.id',
      'in',
      db
        .selectFrom('draw_records')
        .select('id')
        .where('visitor_id', '=', visitorId)
        .unionAll(
          db.selectFrom('deliveries').select('record_id as id').where('owner_id', '=', visitorId),
        ),
    )
    .where(({ eb, or }) =>
      or([eb('deliveries.owner_id', 'is', null), eb('deliveries.owner_id', '=', visitorId)]),
    );

/** One of a visitor's prizes. Undefined also for another visitor's prize. */
export const winOf = (
  db: Kysely<Schema>,
  visitorId: number,
  { activityId, recordId }: { activityId: number; recordId: number },
): Promise<Win | undefined> =>
  winsOf(db, visitorId)
    .where('draw_records.activity_id', '=', activityId)
    .where('draw_records.id', '=', recordId)
    .executeTakeFirst();

type Way = Pick<Win, 'kind' | 'sealed' | 'sent_at' | 'received_at' | 'again_at'>;

/** The state of a prize's delivery. The latest event decides, because the operator may send a prize more than once. */
export function stateOf({ kind, sealed, sent_at, received_at, again_at }: Way): PrizeState {
  // The winner has it at once.
  if (kind === 'code' || kind === 'download' || received_at !== null) return 'received';
  if (again_at !== null && again_at >= (sent_at ?? 0)) return 'again';
  if (sent_at !== null) return 'sent';
  return sealed === null ? 'waiting' : 'ready';
}

/** The columns of a delivery without a recipient. */
export const NO_RECIPIENT = { key_id: null, sealed: null, given_at: null } as const;

/** Writes part of a prize's delivery; never concurrently for one owner (run-once.ts). */
export async function setDelivery(
  trx: Kysely<Schema>,
  recordId: number,
  row: Omit<UpdateObject<Schema, 'deliveries'>, 'record_id' | 'owner_id'>,
): Promise<void> {
  await trx
    .insertInto('deliveries')
    .values({ record_id: recordId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('deliveries').set(row).where('record_id', '=', recordId).execute();
}

/** Erases the recipients of a visitor's prizes; returns the number of prizes. */
export async function eraseRecipientsOf(db: Kysely<Schema>, visitorId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set(NO_RECIPIENT)
    .where('key_id', 'is not', null)
    .where(({ eb, and, or, selectFrom }) =>
      or([
        eb('owner_id', '=', visitorId),
        and([
          eb('owner_id', 'is', null),
          eb(
            'record_id',
            'in',
            selectFrom('draw_records').select('id').where('visitor_id', '=', visitorId),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases recipients of prizes that were sent, or won and never sent, before the given times in epoch ms. */
export async function pruneRecipients(
  db: Kysely<Schema>,
  { sent, given }: { sent: number; given: number },
): Promise<void> {
  await sql`UPDATE deliveries SET key_id = NULL, sealed = NULL, given_at = NULL FROM draw_records AS drawn
    WHERE drawn.id = record_id AND key_id IS NOT NULL AND (given_at < ${given}
      OR (drawn.sent_at < ${sent} AND coalesce(again_at, 0) < drawn.sent_at))`.execute(db);
}

/** Number of sealed recipients for each key. */
export async function recipientsByKey(db: Kysely<Schema>): Promise<Map<string, number>> {
  const { rows } = await sql<{ key_id: string; rows: number }>`SELECT key_id, count(*)::int AS rows
    FROM deliveries WHERE key_id IS NOT NULL GROUP BY key_id`.execute(db);
  return new Map(rows.map(({ key_id, rows }) => [key_id, rows]));
}

/** Recipients that are sealed with another key, in order of their records, after one of them. */
export async function recipientsNotOf(
  db: Kysely<Schema>,
  keyId: string,
  { after, most }: { after: number; most: number },
): Promise<Sealed[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['record_id', 'key_id', 'sealed'])
    .where('key_id', '<>', keyId)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(most)
    .execute();
  // Cast: both columns are set and emptied together.
  return rows as Sealed[];
}

/** Replaces the seal of a recipient, unless it was erased meanwhile. */
export async function resealRecipient(
  db: Kysely<Schema>,
  before: Sealed,
  now: Omit<Sealed, 'record_id'>,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set(now)
    .where('record_id', '=', before.record_id)
    .where('key_id', '=', before.key_id)
    .execute();
}
