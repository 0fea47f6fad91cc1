import { type Kysely, sql } from 'kysely';
import { STORED_MAX } from '../../contract/constants';
import type { Schema } from './schema';

/** How long an answer is used, in ms: counting a full table takes a tenth of a second. */
const FRESH_MS = 10_000;

/** Whether new rows may be stored in a table; the daily jobs make room (retention.ts). */
export type HasRoom = (table: 'visitors' | 'effects') => Promise<boolean>;

/** @param most the largest number of rows of each table */
export function createHasRoom(
  db: Kysely<Schema>,
  most: Readonly<Record<'visitors' | 'effects', number>> = STORED_MAX,
): HasRoom {
  const known = new Map<string, { at: number; has: Promise<boolean> }>();
  return (table) => {
    const last = known.get(table);
    if (last && performance.now() - last.at < FRESH_MS) return last.has;
    const has = count(db, table, most[table]);
    // A failed count is repeated by the next request.
    has.catch(() => known.delete(table));
    known.set(table, { at: performance.now(), has });
    return has;
  };
}

async function count(db: Kysely<Schema>, table: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    SELECT EXISTS (SELECT FROM ${sql.table(table)} OFFSET ${most - 1}::bigint) AS full`.execute(db);
  return rows[0]?.full !== true;
}
