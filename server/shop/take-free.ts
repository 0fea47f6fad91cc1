import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../store/schema';

/** Numbered rows of which each is taken once: the codes of a gift pack, the slots of a lucky draw. */
interface Rows {
  table: 'gift_codes' | 'draw_slots';
  /** The column of the pack or activity. */
  owner: 'gift_id' | 'activity_id';
  /** The column that is empty until the row is taken. */
  takenBy: 'claim_id' | 'record_id';
}

const GIFT_CODES: Rows = { table: 'gift_codes', owner: 'gift_id', takenBy: 'claim_id' };
const DRAW_SLOTS: Rows = { table: 'draw_slots', owner: 'activity_id', takenBy: 'record_id' };

const firstFree = ({ table, owner, takenBy }: Rows, id: number) => sql`
  SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${id} AND ${sql.ref(takenBy)} IS NULL
  ORDER BY number LIMIT 1 FOR UPDATE`;

/**
 * Takes the first free row. A transaction that is rolled back releases its row.
 *
 * @param isLeft whether a row is free, or held by an unfinished transaction
 * @param statement takes the row that the given query finds, and stores who took it, in one statement
 * @returns undefined: it is certain that none is left
 */
const takerOf =
  (rows: Rows) =>
  async <T>(
    trx: Kysely<Schema>,
    id: number,
    isLeft: () => Promise<boolean>,
    statement: (free: RawBuilder<unknown>) => RawBuilder<T>,
  ): Promise<T | undefined> => {
    while (await isLeft()) {
      const taken = await statement(sql`${firstFree(rows, id)} SKIP LOCKED`).execute(trx);
      if (taken.rows[0]) return taken.rows[0];
      // Waits for the transaction that holds the first free row, because it may release the row.
      await firstFree(rows, id).execute(trx);
    }
    return undefined;
  };

export const takeGiftCode = takerOf(GIFT_CODES);
export const takeDrawSlot = takerOf(DRAW_SLOTS);
