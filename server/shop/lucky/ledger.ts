import { type Insertable, type Kysely, sql } from 'kysely';
import { STORED_MAX } from '../../../contract/constants';
import type { Result } from '../../../contract/result';
import type { Schema } from '../../store/schema';
import type { LedgerTable } from '../../store/schema/lucky';

/** A line about chances; the line of a draw is written in the statement that takes its slot (draw.ts). */
export type Line = Pick<
  Insertable<LedgerTable>,
  'activity_id' | 'visitor_id' | 'entry' | 'chances' | 'at'
>;

/** Adds a line to the ledger. */
export async function addLine(trx: Kysely<Schema>, line: Line): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({ ...line, prize_id: null, record_id: null })
    .execute();
}

/** What a refused call was about, and who made it; an unknown caller has no visitor. */
interface Attempt {
  activityId?: number;
  giftId?: number;
  visitorId?: number;
  now: number;
}

/** Adds a line to the ledger if the work refuses; returns what the work returns. */
export async function recordRefusal<T>(
  db: Kysely<Schema>,
  attempt: Attempt,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await work();
  if (!result.ok) await addRefusal(db, attempt, result.state.code);
  return result;
}

/** Adds a line for a call that was refused before a handler read it, if it is about an opened activity or a gift pack. */
export async function recordRefusedCall(
  db: Kysely<Schema>,
  { activityId, giftId }: { activityId?: number | undefined; giftId?: number | undefined },
  code: number,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ activity: number | null; gift: number | null }>`
    SELECT id AS activity, NULL::integer AS gift FROM activities
      WHERE id = ${activityId ?? null}::integer AND opened_at IS NOT NULL
    UNION ALL SELECT NULL, id FROM gifts WHERE id = ${giftId ?? null}::integer`.execute(db);
  for (const { activity, gift } of rows)
    await addRefusal(
      db,
      { ...(activity && { activityId: activity }), ...(gift && { giftId: gift }), now },
      code,
    );
}

/**
 * Adds the line of a refusal, unless its activity or gift pack has as many as are stored: a flood of refused calls must not fill
 * the disk, nor hide the refusals of another activity.
 */
export async function addRefusal(
  db: Kysely<Schema>,
  { activityId, giftId, visitorId, now }: Attempt,
  code: number,
  most: number = STORED_MAX.refusals,
): Promise<void> {
  await sql`INSERT INTO ledger (activity_id, gift_id, visitor_id, entry, chances, code, at)
    SELECT ${activityId ?? null}::integer, ${giftId ?? null}::integer, ${visitorId ?? null}::integer, 'refused', 0,
      ${code}::integer, ${now}::bigint
    WHERE NOT EXISTS (SELECT FROM ledger WHERE entry = 'refused' AND activity_id = ${activityId ?? null}::integer
      OFFSET ${most - 1}::bigint)
    AND NOT EXISTS (SELECT FROM ledger WHERE entry = 'refused' AND gift_id = ${giftId ?? null}::integer
      OFFSET ${most - 1}::bigint)`.execute(db);
}

/** How often a code was the answer. */
export interface Refused {
  code: number | null;
  times: number;
}

/** Refusals by their code, the most frequent first. A code is null for refusals from before codes were stored. */
export const refusalsOf = (
  db: Kysely<Schema>,
  about: { activity_id: number } | { gift_id: number },
): Promise<Refused[]> =>
  db
    .selectFrom('ledger')
    .select(({ fn }) => ['code', fn.countAll<number>().as('times')])
    .where('entry', '=', 'refused')
    .where(({ and }) => and(about))
    .groupBy('code')
    .orderBy('times', 'desc')
    .orderBy('code')
    .execute();
