import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../operator-error';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { existingGift } from './packs';

/** Number of new codes of a file, and of those that the pack already had. */
export interface Loaded {
  added: number;
  known: number;
}

/** Thrown at the end of a dry run, so that the transaction is rolled back. */
class Undone extends Error {
  readonly loaded: Loaded;
  constructor(loaded: Loaded) {
    super('undone');
    this.loaded = loaded;
  }
}

/**
 * Adds codes to a pack, all or none; existing ones are left unchanged.
 * @param dryRun counts, and changes nothing
 * @throws OperatorError when there is no such pack, it is closed, or the codes cannot be read
 */
export async function loadCodes(
  db: Kysely<Schema>,
  key: string,
  batches: AsyncIterable<readonly string[]>,
  { dryRun = false, now = Date.now() }: { dryRun?: boolean | undefined; now?: number } = {},
): Promise<Loaded> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockCatalogue(trx);
      const { id, closed_at } = await existingGift(trx, key);
      if (closed_at) throw new OperatorError(`The pack ${key} is closed: it takes no codes.`);
      let read = 0;
      let added = 0;
      let last = await lastNumber(trx, id);
      for await (const codes of batches) {
        // One parameter for all codes, because one for each would be too many for a statement.
        const { numAffectedRows = 0n } = await sql`INSERT INTO gift_codes (gift_id, number, code)
          SELECT ${id}, ${last}::integer + ordinality, value
          FROM jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) WITH ORDINALITY
          ON CONFLICT (gift_id, code) DO NOTHING`.execute(trx);
        added += Number(numAffectedRows);
        read += codes.length;
        last += codes.length;
      }
      const loaded = { added, known: read - added };
      if (dryRun) throw new Undone(loaded);
      if (added > 0) await bumpRevision(trx, now);
      return loaded;
    });
  } catch (error) {
    if (error instanceof Undone) return error.loaded;
    throw error;
  }
}

async function lastNumber(trx: Kysely<Schema>, giftId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('gift_codes')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('gift_id', '=', giftId)
    .executeTakeFirstOrThrow();
  // Cast: the maximum of no rows is null.
  return (last as number | null) ?? 0;
}
