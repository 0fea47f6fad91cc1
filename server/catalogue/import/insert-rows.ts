import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';

/** Rows in one statement: large enough to be fast, small enough to bound memory with a hundred thousand apps. */
const CHUNK = 4_000;

/**
 * Inserts whole rows, with JSON and array values in place. Each statement has one JSON parameter: as fast as COPY
 * within a few per cent, and PostgreSQL converts by the table's row type.
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

/** Changes whole rows by their `id`, in the same way. */
export async function updateRows(
  db: Kysely<Schema>,
  table: 'apps',
  rows: readonly Insertable<Schema['apps']>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const target = sql.table(table);
  const given = sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  await sql`UPDATE ${target} SET ${given}
    FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json) AS given
    WHERE ${target}.id = given.id`.execute(db);
}

/**
 * Reserves `count` ids of a table, so that rows can reference each other before they are written. A single step of the
 * sequence is enough, because imports run one at a time.
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
