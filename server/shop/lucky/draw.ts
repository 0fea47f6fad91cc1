import { type Kysely, sql } from 'kysely';
import { CODE } from '../../../contract/codes';
import { fail, ok, type Result } from '../../../contract/result';
import type { Schema } from '../../store/schema';
import { takeDrawSlot } from '../take-free';
import type { ActivityRow } from './activities';
import { afterDraw, type Chances, chancesOf, setChances } from './chances';

/** A draw with its slot. */
export interface Drawn {
  recordId: number;
  number: number;
  prizeId: number | null;
}

/** Whether visitors may draw now; else the refusal. */
export function mayDraw(activity: ActivityRow, now: number): Result<true> {
  if (activity.starts_at > now) return fail(CODE.notRunning, 'the activity has not begun');
  if (activity.closed_at !== null || activity.ends_at <= now)
    return fail(CODE.notRunning, 'the activity is over');
  return ok(true);
}

/** Draws with one of the visitor's chances. Runs inside `runOnce`. */
export async function drawOnce(
  trx: Kysely<Schema>,
  activity: ActivityRow,
  visitorId: number,
  now: number,
): Promise<Result<{ drawn: Drawn; chances: Chances }>> {
  const may = mayDraw(activity, now);
  if (!may.ok) return may;
  const before = await chancesOf(trx, activity.id, visitorId, now);
  const after = afterDraw(activity, before);
  if (!after) return noneLeft(trx, activity, 'no chances left');
  const drawn = await takeSlot(trx, activity.id, visitorId, now);
  if (!drawn) return ALL_GONE;
  await setChances(trx, activity.id, visitorId, after);
  return ok({ drawn, chances: after });
}

/** Takes the next free slot, unless every prize is gone. Undefined: it is certain that no prize is left. */
const takeSlot = (
  trx: Kysely<Schema>,
  activityId: number,
  visitorId: number,
  now: number,
): Promise<Drawn | undefined> =>
  takeDrawSlot(
    trx,
    activityId,
    () => hasPrizes(trx, activityId),
    (free) => sql<Drawn>`
      WITH slot AS (${free}), record AS (
        INSERT INTO draw_records (activity_id, number, visitor_id, prize_id, at)
        SELECT ${activityId}, number, ${visitorId}, prize_id, ${now} FROM slot
        RETURNING id, number, prize_id
      ), taken AS (
        UPDATE draw_slots SET record_id = record.id FROM record
        WHERE draw_slots.activity_id = ${activityId} AND draw_slots.number = record.number
      ), written AS (
        INSERT INTO ledger (activity_id, visitor_id, entry, chances, prize_id, record_id, at)
        SELECT ${activityId}, ${visitorId}, CASE WHEN prize_id IS NULL THEN 'drawn' ELSE 'won' END,
          -1, prize_id, id, ${now}
        FROM record
      )
      SELECT id AS "recordId", number, prize_id AS "prizeId" FROM record`,
  );

/** Whether a prize is left, or held by an unfinished draw. */
async function hasPrizes(trx: Kysely<Schema>, activityId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('draw_slots')
    .select('number')
    .where('activity_id', '=', activityId)
    .where('record_id', 'is', null)
    .where('prize_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const ALL_GONE = fail(CODE.quotaFull, 'all prizes are gone');

/** Refuses a visitor who has no draw left. If no prize is left either, the refusal says so: another chance would be useless. */
export const noneLeft = async (
  trx: Kysely<Schema>,
  { id }: ActivityRow,
  why: string,
): Promise<Result<never>> => ((await hasPrizes(trx, id)) ? fail(CODE.noChances, why) : ALL_GONE);
