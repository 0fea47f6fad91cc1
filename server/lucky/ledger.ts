import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import type { LedgerTable } from '../store/schema/lucky';

/** A line about chances; the line of a draw is written in the statement that takes its slot (draw.ts). */
export type Line = Pick<
  Insertable<LedgerTable>,
  'activity_id' | 'visitor_id' | 'entry' | 'chances' | 'at'
>;

/** Adds a line to the ledger. */
export async function note(trx: Kysely<Schema>, line: Line): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({ ...line, prize_id: null, record_id: null })
    .execute();
}
