import { type Kysely, sql } from 'kysely';
import { copyGrants } from '../../store/copy-grants';
import type { Schema } from '../../store/schema';

/** Derived tables with many indexes; an import writes their rows in no index's order. */
const TABLES = ['listings', 'search', 'search_top', 'search_top_documents'] as const;
const ASIDE = 'incoming';

/**
 * Switches a large import to new copies of the derived tables without indexes, in another schema. Building an index
 * from sorted rows is several times as fast as inserting row by row, and readers use the old tables until the copies
 * replace them. The search path makes every statement of this transaction use the copies.
 */
export async function beginBulk(db: Kysely<Schema>): Promise<void> {
  const home = await homeSchema(db);
  await sql`CREATE SCHEMA ${sql.id(ASIDE)}`.execute(db);
  for (const table of TABLES) {
    const [aside, now] = [sql.id(ASIDE, table), sql.id(home, table)];
    await sql`CREATE TABLE ${aside} (LIKE ${now} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`.execute(
      db,
    );
    await sql`INSERT INTO ${aside} SELECT * FROM ${now}`.execute(db);
    // For deleting the rows of changed apps.
    await sql`CREATE INDEX ON ${aside} (app_id)`.execute(db);
  }
  await sql`SELECT set_config('search_path', ${`${ASIDE}, ${home}`}, true),
    set_config('maintenance_work_mem', '256MB', true)`.execute(db);
}

/** Builds the copies' indexes and replaces the old tables with them. */
export async function endBulk(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT set_config('search_path', substring(current_setting('search_path') from ', (.*)'), true)`.execute(
    db,
  );
  const home = await homeSchema(db);
  for (const table of TABLES) {
    await dropIndexes(db, table);
    if (table === 'search') await sortByPopularity(db);
    for (const definition of await indexesOf(db, home, table))
      await sql.raw(definition).execute(db);
    await copyTargets(db, home, table);
  }
  for (const table of TABLES) {
    await copyGrants(db, [home, table], [ASIDE, table]);
    await sql`DROP TABLE ${sql.id(home, table)}`.execute(db);
    await sql`ALTER TABLE ${sql.id(ASIDE, table)} SET SCHEMA ${sql.id(home)}`.execute(db);
  }
  await sql`DROP SCHEMA ${sql.id(ASIDE)}`.execute(db);
}

/**
 * Sorts the copy of the search table. A look-up reads the table from its start and stops when it has enough, so the
 * popular apps must come first.
 */
async function sortByPopularity(db: Kysely<Schema>): Promise<void> {
  const [search, unsorted] = [sql.id(ASIDE, 'search'), sql.id(ASIDE, 'unsorted')];
  await sql`ALTER TABLE ${search} RENAME TO unsorted`.execute(db);
  await sql`CREATE TABLE ${search} (LIKE ${unsorted} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`.execute(
    db,
  );
  await sql`INSERT INTO ${search}
    SELECT * FROM ${unsorted} ORDER BY popularity DESC, app_id`.execute(db);
  await sql`DROP TABLE ${unsorted}`.execute(db);
}

async function homeSchema(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  return rows[0]?.name ?? 'public';
}

/** Drops the temporary index: the table's own indexes include it. */
async function dropIndexes(db: Kysely<Schema>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT indexname AS name FROM pg_indexes
    WHERE schemaname = ${ASIDE} AND tablename = ${table}`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.id(ASIDE, name)}`.execute(db);
}

/** The old table's indexes, and its primary key, as statements that create the same ones on the copy. */
async function indexesOf(db: Kysely<Schema>, home: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string; primary: boolean }>`
    SELECT relname AS name, indisprimary AS primary, regexp_replace(
      pg_get_indexdef(indexrelid), ' ON \\S+ USING ', ${` ON ${ASIDE}.${table} USING `}) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ${`${home}.${table}`}::regclass`.execute(db);
  const keys = rows.filter(({ primary }) => primary);
  return [
    ...rows.map(({ definition }) => definition),
    ...keys.map(({ name }) => `ALTER TABLE ${ASIDE}.${table} ADD PRIMARY KEY USING INDEX ${name}`),
  ];
}

/** Copies the statistics targets of the columns, which `LIKE` does not. */
async function copyTargets(db: Kysely<Schema>, home: string, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; target: number }>`
    SELECT attname AS name, attstattarget AS target FROM pg_attribute
    WHERE attrelid = ${`${home}.${table}`}::regclass AND attstattarget >= 0 AND attnum > 0`.execute(
    db,
  );
  for (const { name, target } of rows)
    await sql`ALTER TABLE ${sql.id(ASIDE, table)} ALTER ${sql.id(name)}
      SET STATISTICS ${sql.lit(target)}`.execute(db);
}
