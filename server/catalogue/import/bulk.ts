import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';

/** Derived tables with many indexes, whose rows come in no index's order. */
const TABLES = ['listings', 'search'] as const;
const ASIDE = 'incoming';

/**
 * From here on a large import writes new copies of the derived tables, aside and without their indexes: building an
 * index from sorted rows is several times as fast as growing it row by row, and readers keep the old tables until the
 * copies take their place. The search path makes every statement of this transaction find the copies first.
 */
export async function beginBulk(db: Kysely<Schema>): Promise<void> {
  const home = await homeSchema(db);
  await sql`CREATE SCHEMA ${sql.id(ASIDE)}`.execute(db);
  for (const table of TABLES) {
    const [aside, now] = [sql.id(ASIDE, table), sql.id(home, table)];
    await sql`CREATE TABLE ${aside} (LIKE ${now} INCLUDING DEFAULTS)`.execute(db);
    await sql`INSERT INTO ${aside} SELECT * FROM ${now}`.execute(db);
    // Changed apps are taken out by their id.
    await sql`CREATE INDEX ON ${aside} (app_id)`.execute(db);
  }
  await sql`SELECT set_config('search_path', ${`${ASIDE}, ${home}`}, true),
    set_config('maintenance_work_mem', '256MB', true)`.execute(db);
}

/** Gives the copies their indexes and puts them in the old tables' place. */
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
    await sql`DROP TABLE ${sql.id(home, table)}`.execute(db);
    await sql`ALTER TABLE ${sql.id(ASIDE, table)} SET SCHEMA ${sql.id(home)}`.execute(db);
  }
  await sql`DROP SCHEMA ${sql.id(ASIDE)}`.execute(db);
}

/** A look-up reads a table from its beginning, and stops when it has enough: what is popular stands there, close together. */
async function sortByPopularity(db: Kysely<Schema>): Promise<void> {
  const [search, unsorted] = [sql.id(ASIDE, 'search'), sql.id(ASIDE, 'unsorted')];
  await sql`ALTER TABLE ${search} RENAME TO unsorted`.execute(db);
  await sql`CREATE TABLE ${search} (LIKE ${unsorted} INCLUDING DEFAULTS)`.execute(db);
  await sql`INSERT INTO ${search}
    SELECT * FROM ${unsorted} ORDER BY popularity DESC, app_id`.execute(db);
  await sql`DROP TABLE ${unsorted}`.execute(db);
}

async function homeSchema(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  return rows[0]?.name ?? 'public';
}

/** The helper index goes: the table's own ones have it among them. */
async function dropIndexes(db: Kysely<Schema>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT indexname AS name FROM pg_indexes
    WHERE schemaname = ${ASIDE} AND tablename = ${table}`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.id(ASIDE, name)}`.execute(db);
}

/** The old table's indexes as statements that make the same ones on the copy. */
async function indexesOf(db: Kysely<Schema>, home: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`SELECT
    regexp_replace(indexdef, ' ON \\S+ USING ', ${` ON ${ASIDE}.${table} USING `}) AS definition
    FROM pg_indexes WHERE schemaname = ${home} AND tablename = ${table}`.execute(db);
  return rows.map((row) => row.definition);
}

/** How much ANALYZE counts of each column: `LIKE` leaves that behind. */
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
