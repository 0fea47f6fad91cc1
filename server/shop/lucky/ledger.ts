import { type Insertable, type Kysely, sql } from 'kysely';
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
  if (result.ok) return result;
  const { activityId = null, giftId = null, visitorId = null, now } = attempt;
  await db
    .insertInto('ledger')
    .values({
      activity_id: activityId,
      gift_id: giftId,
      visitor_id: visitorId,
      entry: 'refused',
      chances: 0,
      prize_id: null,
      record_id: null,
      code: result.state.code,
      at: now,
    })
    .execute();
  return result;
}

/** Adds a line for a call that was refused before a handler read it, if it is about an opened activity or a gift pack. */
export async function recordRefusedCall(
  db: Kysely<Schema>,
  { activityId, giftId }: { activityId?: number | undefined; giftId?: number | undefined },
  code: number,
  now: number,
): Promise<void> {
  await sql`INSERT INTO ledger (activity_id, gift_id, entry, chances, code, at)
    SELECT activity, gift, 'refused', 0, ${code}::integer, ${now}::bigint FROM (
      SELECT id AS activity, NULL::integer AS gift FROM activities
        WHERE id = ${activityId ?? null}::integer AND opened_at IS NOT NULL
      UNION ALL SELECT NULL, id FROM gifts WHERE id = ${giftId ?? null}::integer
    ) AS meant`.execute(db);
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
