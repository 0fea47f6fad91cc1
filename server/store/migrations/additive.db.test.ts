import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../../tests/helpers/for-file';
import { startPostgres } from '../../../tests/helpers/postgres';
import { type Database, openDatabase } from '../database';
import { migrate } from '../migrate';
import { prepareSchema } from '../prepare-schema';
import { migrations } from '.';

/** The properties of a column that a server relies on. */
interface Column {
  readonly type: string;
  /** Whether an insert must give a value. */
  readonly required: boolean;
  readonly nullable: boolean;
}

/** The tables of a schema, as far as queries and inserts depend on them. */
interface Shape {
  readonly columns: ReadonlyMap<string, Column>;
  /** Constraints and unique indexes, with the columns they are about. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
}

/** Reads the shape of the current schema. */
async function shapeOf(db: Kysely<unknown>): Promise<Shape> {
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
function breaks(older: Shape, newer: Shape): string[] {
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

const postgres = forFile(startPostgres);
let database: Database;
let db: Kysely<unknown>;
beforeAll(async () => {
  const databaseUrl = await postgres.create('steps');
  database = await openDatabase({ dataDir: '/nonexistent', databaseUrl });
  // Cast: on the way, the schema is not yet the one that the types describe.
  db = database.db as unknown as Kysely<unknown>;
});
afterAll(async () => {
  await database.close();
});

/** During an update servers of both versions run on the new schema. */
describe('a server of the previous version works after each migration', () => {
  it('of the project', async () => {
    let before = await shapeOf(db);
    for (const [name, { up }] of Object.entries(migrations)) {
      await up(db);
      const after = await shapeOf(db);
      expect(breaks(before, after), name).toEqual([]);
      before = after;
    }
    expect(before.columns.size).toBeGreaterThan(100);
  });

  it.each([
    ['ALTER TABLE logs DROP payload', 'logs.payload is gone'],
    ['ALTER TABLE logs RENAME payload TO data', 'logs.payload is gone'],
    ['DROP TABLE reminders', 'reminders.at is gone'],
    ['ALTER TABLE logs RENAME TO events', 'logs.at is gone'],
    ['ALTER TABLE logs ALTER at TYPE text', 'logs.at is of another type'],
    ['ALTER TABLE logs ALTER id DROP IDENTITY', 'logs.id has no default any more'],
    ['ALTER TABLE reports ALTER file SET NOT NULL', 'reports.file takes no null any more'],
    ['ALTER TABLE logs ADD more text NOT NULL', 'logs.more must be given'],
    ['ALTER TABLE logs ADD UNIQUE (at)', 'logs: UNIQUE (at) is a new rule'],
    ['ALTER TABLE logs ADD CHECK (at > 0)', 'logs: CHECK ((at > 0)) is a new rule'],
    ['CREATE UNIQUE INDEX logs_x ON logs (at)', 'CREATE UNIQUE INDEX logs_x'],
  ])('(control: %s is found)', async (statement, problem) => {
    const before = await shapeOf(db);
    const planted = db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      expect(breaks(before, await shapeOf(trx)).join('\n')).toContain(problem);
      throw new Error('undone');
    });
    await expect(planted).rejects.toThrow('undone');
  });

  it.each([
    'ALTER TABLE logs ADD more text',
    'ALTER TABLE logs ADD more text NOT NULL DEFAULT $$x$$',
    'CREATE TABLE others (id int PRIMARY KEY, name text NOT NULL)',
    'CREATE INDEX logs_y ON logs (kind, id)',
    'ALTER TABLE logs ALTER payload DROP NOT NULL',
  ])('%s is allowed', async (statement) => {
    const before = await shapeOf(db);
    const planted = db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      expect(breaks(before, await shapeOf(trx))).toEqual([]);
      throw new Error('undone');
    });
    await expect(planted).rejects.toThrow('undone');
  });
});

it('servers that start at once on an empty database migrate it once', async () => {
  const databaseUrl = await postgres.create('at-once');
  const place = { dataDir: '/nonexistent', databaseUrl };
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase(place, { role: 'server' })));
  const ran = await Promise.all(servers.map((server) => prepareSchema(server)));
  expect(ran.flat()).toEqual(Object.keys(migrations));
  expect(await Promise.all(servers.map((server) => migrate(server.db)))).toEqual([[], [], []]);
  await Promise.all(servers.map((server) => server.close()));
});
