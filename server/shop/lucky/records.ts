import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { type Win, winsOf } from './deliveries';

interface Page {
  offset: number;
  count: number;
}

/** A visitor's prizes, newest first; of one activity, or of all. */
export async function prizesWon(
  db: Kysely<Schema>,
  visitorId: number,
  activityId: number | undefined,
  { offset, count }: Page,
): Promise<{ records: Win[]; total: number }> {
  let won = winsOf(db, visitorId);
  if (activityId !== undefined) won = won.where('draw_records.activity_id', '=', activityId);
  const records = await won
    .orderBy('draw_records.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute();
  const { total } = await won
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { records, total };
}

/** A visitor's prizes of an activity that are sums of money, newest first, with the sum of all in fen. */
export async function moneyPrizes(
  db: Kysely<Schema>,
  visitorId: number,
  activityId: number,
  { offset, count }: Page,
): Promise<{ records: (Win & { amount: number })[]; total: number; sum: number }> {
  const won = winsOf(db, visitorId)
    .where('draw_records.activity_id', '=', activityId)
    .where('prizes.amount', 'is not', null);
  const records = await won
    .orderBy('draw_records.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute();
  const { total, sum } = await won
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | null>('prizes.amount').as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return {
    records: records.map((row) => ({ ...row, amount: row.amount ?? 0 })),
    total,
    sum: Number(sum ?? 0),
  };
}

/** The latest wins of activities. The list is public: of the winners it has only their numbers. */
export const latestWins = (db: Kysely<Schema>, { activityIds, from, before, most }: WinsWanted) => {
  let won = db
    .selectFrom('draw_records')
    .innerJoin('prizes', 'prizes.id', 'draw_records.prize_id')
    .select(['draw_records.visitor_id', 'draw_records.at', 'prizes.name']);
  if (activityIds.length > 0) won = won.where('draw_records.activity_id', 'in', [...activityIds]);
  if (from !== undefined) won = won.where('draw_records.at', '>=', from);
  if (before !== undefined) won = won.where('draw_records.at', '<', before);
  return won.orderBy('draw_records.id', 'desc').limit(most).execute();
};

interface WinsWanted {
  /** Empty: all activities. */
  activityIds: readonly number[];
  from?: number | undefined;
  before?: number | undefined;
  most: number;
}

/** Slot, prize (0: none) and time of every draw of an activity, in the order of the slots. */
export async function allDraws(
  db: Kysely<Schema>,
  activityId: number,
): Promise<[number, number, number][]> {
  const rows = await db
    .selectFrom('draw_records')
    .select(['number', 'prize_id', 'at'])
    .where('activity_id', '=', activityId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, prize_id, at }) => [number, prize_id ?? 0, at]);
}
