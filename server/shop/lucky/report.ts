import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { existing, stockOf } from './activities';
import { type Refused, refusalsOf } from './ledger';

/** What happened in an activity. */
export interface ActivityReport {
  key: string;
  draws: number;
  visitors: number;
  refusals: Refused[];
  prizes: { id: number; name: Record<string, string>; count: number; won: number; sent: number }[];
}

/** @throws OperatorError when there is no such activity */
export async function reportOf(db: Kysely<Schema>, key: string): Promise<ActivityReport> {
  const { id } = await existing(db, key);
  const records = db.selectFrom('draw_records').where('activity_id', '=', id);
  const { draws, visitors } = await records
    .select(({ fn }) => [
      fn.countAll<number>().as('draws'),
      fn.count<number>('visitor_id').distinct().as('visitors'),
    ])
    .executeTakeFirstOrThrow();
  const wins = await records
    .select(({ fn }) => [
      'prize_id',
      fn.countAll<number>().as('won'),
      fn.count<number>('sent_at').as('sent'),
    ])
    .where('prize_id', 'is not', null)
    .groupBy('prize_id')
    .execute();
  const stock = (await stockOf(db, [id])).get(id) ?? [];
  return {
    key,
    draws,
    visitors,
    refusals: await refusalsOf(db, { activity_id: id }),
    prizes: stock.map(({ prize }) => {
      const { won = 0, sent = 0 } = wins.find(({ prize_id }) => prize_id === prize.id) ?? {};
      return { id: prize.id, name: prize.name, count: prize.count, won, sent };
    }),
  };
}
