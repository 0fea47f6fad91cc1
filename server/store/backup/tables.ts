import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import type { TableEntry } from './format';

/** A table of the store, by the database's catalogue. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Tables that must be filled before this one. */
  readonly needs: readonly string[];
  /** The sequence that numbers its rows. */
  readonly sequence: string | null;
}

/** The migrator's own tables, which belong to the database and not to the store's data. */
const MIGRATOR = 'kysely\\_%';

/** All tables of a schema, in an order in which none refers to a later one. */
export async function tablesOf(db: Kysely<Schema>, schema: string): Promise<Table[]> {
  const { rows } = await sql<Table>`SELECT c.relname AS name,
    (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
      WHERE f.contype = 'f' AND f.conrelid = c.oid AND r.oid <> c.oid) AS needs,
    (SELECT d.objid::regclass::text FROM pg_depend d JOIN pg_class s ON s.oid = d.objid
      WHERE d.refobjid = c.oid AND d.deptype = 'i' AND s.relkind = 'S') AS sequence
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${schema} AND c.relkind = 'r' AND c.relname NOT LIKE ${MIGRATOR}
    ORDER BY c.relname`.execute(db);
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      (table) =>
        !ordered.includes(table) &&
        table.needs.every((name) => ordered.some((before) => before.name === name)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...next);
  }
  return ordered;
}

/**
 * Number of rows, and a checksum of them that does not depend on their order: the sum of the rows' hashes. The settings
 * of the session must be those of `sameText`.
 */
export async function measure(
  db: Kysely<Schema>,
  schema: string,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
): Promise<Pick<TableEntry, 'rows' | 'digest'>> {
  const row = sql`ROW(${sql.join(columns.map((column) => sql.ref(column)))})::text`;
  const { rows } = await sql<Pick<TableEntry, 'rows' | 'digest'>>`SELECT count(*) AS rows,
    coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::int8), 0)::text AS digest
    FROM ONLY ${sql.id(schema, name)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('PostgreSQL answered a count with no row');
  return found;
}

/** Settings of a transaction in which values have the same text on every server, and tables are read from their start. */
export const sameText = sql`SELECT set_config('bytea_output', 'hex', true),
  set_config('extra_float_digits', '1', true), set_config('DateStyle', 'ISO', true),
  set_config('client_encoding', 'UTF8', true), set_config('synchronize_seqscans', 'off', true),
  set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;

/** The last id that a table's sequence generated; null without a sequence. */
export async function lastIdOf(db: Kysely<Schema>, { sequence }: Table): Promise<number | null> {
  if (sequence === null) return null;
  const { rows } = await sql<{
    id: number;
  }>`SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS id
    FROM ${sql.raw(sequence)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The schema that the store's tables are in. */
export async function homeSchema(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  return rows[0]?.name ?? 'public';
}
