import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';

/** Rows in one statement: large enough to be quick, small enough that a hundred thousand apps need little memory. */
const CHUNK = 4_000;

/**
 * Inserts whole rows, given as values with JSON and arrays in place. One JSON parameter a statement: as quick as COPY
 * within a few per cent, and the table's own row type does the conversions.
 */
export async function insertRows<T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const target = sql.table(table);
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`INSERT INTO ${target} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_recordset(NULL::${target}, ${json}::json)`.execute(db);
  }
}

/**
 * Takes `count` fresh ids of a table, so that rows can name each other before they are written. One step of the
 * sequence for all: imports take turns, nobody else asks in between.
 */
export async function takeIds(
  db: Kysely<Schema>,
  table: 'apps' | 'versions' | 'categories' | 'developers',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ last: number }>`
    WITH sequence AS (SELECT pg_get_serial_sequence(${table}, 'id')::regclass AS name)
    SELECT setval(name, nextval(name) + ${count - 1}) AS last FROM sequence`.execute(db);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, i) => last - count + 1 + i);
}
