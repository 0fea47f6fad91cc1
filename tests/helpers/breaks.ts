import { type Kysely, sql } from 'kysely';

/** The properties of a column that a server relies on. */
interface Column {
  readonly type: string;
  /** Whether an insert must give a value. */
  readonly required: boolean;
  readonly nullable: boolean;
}

/** The tables of a schema, as far as queries and inserts depend on them. */
export interface Shape {
  readonly columns: ReadonlyMap<string, Column>;
  /** Constraints and unique indexes, with the columns they are about. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
}

/** Reads the shape of the current schema. */
export async function shapeOf(db: Kysely<unknown>): Promise<Shape> {
  const columns = await sql<Column & { name: string }>`
    SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      NOT a.attnotnull AS nullable,
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND a.attgenerated = '' AS required
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT LIKE 'kysely%'`.execute(db);
  const rules = await sql<{ name: string; columns: string[] }>`
    SELECT c.relname || ': ' || pg_get_constraintdef(r.oid) AS name,
      ARRAY(SELECT c.relname || '.' || a.attname FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum = ANY (r.conkey)) AS columns
    FROM pg_constraint r JOIN pg_class c ON c.oid = r.conrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND r.contype IN ('c', 'f', 'p', 'u', 'x')
    UNION ALL
    SELECT pg_get_indexdef(i.indexrelid), ARRAY(SELECT c.relname || '.' || a.attname
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey))
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE i.indisunique AND c.relnamespace = current_schema()::regnamespace`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, columns }) => [name, columns])),
  };
}

/**
 * Changes in a newer schema that would break a running server of the older version: a column it reads is missing or
 * of another type, or a row it writes is refused.
 */
export function breaks(older: Shape, newer: Shape): string[] {
  const problems: string[] = [];
  const tables = new Set([...older.columns.keys()].map(tableOf));
  for (const [name, was] of older.columns) {
    const is = newer.columns.get(name);
    if (!is) problems.push(`${name} is gone`);
    else if (is.type !== was.type) problems.push(`${name} is of another type`);
    else if (was.nullable && !is.nullable) problems.push(`${name} takes no null any more`);
    else if (!was.required && is.required) problems.push(`${name} has no default any more`);
  }
  for (const [name, { required }] of newer.columns)
    if (required && !older.columns.has(name) && tables.has(tableOf(name)))
      problems.push(`${name} must be given`);
  for (const [name, columns] of newer.rules)
    if (
      !older.rules.has(name) &&
      columns.length > 0 &&
      columns.every((one) => older.columns.has(one))
    )
      problems.push(`${name} is a new rule`);
  return problems;
}

const tableOf = (column: string) => column.split('.')[0];
