import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type Kysely, type Migration, sql } from 'kysely';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { errorText, OperatorError } from '../../operator-error';
import { copyGrants } from '../copy-grants';
import { migrations } from '../migrations';
import { bumpRevision, lockCatalogue, readCatalogue } from '../revision';
import type { Schema } from '../schema';
import type { Contents, Header, Manifest } from './format';
import { type Connect, inTransaction } from './one-connection';
import type { Visitor } from './read-archive';
import { refuseServers } from './refuse-servers';
import { homeSchema, measure, sameText, type Table, tablesOf } from './tables';

/** The schema in which the tables are built, before they replace the old ones. */
const ASIDE = 'restoring';

/** The names of this version's migrations, oldest first. */
const KNOWN = Object.keys(migrations).sort();

/**
 * Refuses an archive of a newer schema, or of a schema that this program never had.
 * @throws OperatorError
 */
export async function checkSchema({ migrations }: Header): Promise<void> {
  if (migrations.every((name, index) => name === KNOWN[index])) return;
  throw new OperatorError(
    'The database of this backup was made by a newer Snowpea than this one: update Snowpea, then restore it.',
  );
}

interface Options {
  readonly connect: Connect;
  /** Whether existing data may be replaced. */
  readonly replace: boolean;
  /** Reads the archive again, for its tables. */
  read(visitor: Visitor): Promise<Contents>;
  readonly manifest: Manifest;
  readonly now: number;
  report(line: string): void;
}

/**
 * Replaces all tables with those of an archive, in one transaction. The new tables are built in another schema, compared with
 * the archive's counts and checksums, and migrated to this version's schema. Only then do they replace the old ones. Any error
 * leaves everything unchanged.
 * @throws OperatorError when a server is running, when the store is not empty and `replace` is not set, or when the rows
 *   differ from the archive's
 */
export async function restoreTables(options: Options): Promise<void> {
  try {
    await restoreNow(options);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database refuses the backup (${errorText(error)}). Nothing was changed.`,
      { cause: error },
    );
  }
}

function restoreNow(options: Options): Promise<void> {
  const { connect, replace, manifest, now, report } = options;
  return inTransaction(connect, 'BEGIN', async (db, client) => {
    await sameText.execute(db);
    await refuseServers(db);
    await lockCatalogue(db);
    const home = await homeSchema(db);
    const old = await tablesOf(db, home);
    // A server that starts now waits until the new tables exist.
    await sql`LOCK TABLE ${sql.join(old.map(({ name }) => sql.id(home, name)))}`.execute(db);
    await refuseServers(db);
    if (!replace) await refuseFilled(db, home, old);
    const { revision } = await readCatalogue(db);
    await sql`CREATE SCHEMA ${sql.id(ASIDE)}`.execute(db);
    await searchIn(db, `${ASIDE}, ${home}`);
    const loaded = await load(db, client, options);
    report('Comparing the rows with the backup');
    await compare(db, loaded, manifest);
    await migrateFrom(db, loaded.header.migrations.length, report);
    await sql`UPDATE catalogue SET revision = greatest(revision, ${revision})`.execute(db);
    await bumpRevision(db, now);
    await searchIn(db, home);
    await takePlace(db, home, old);
  });
}

/** Tables that have rows in every store. */
const OF_EVERY_STORE = ['catalogue', 'key_checks', 'builds', 'build_files'];

/** Refuses a store with data. */
async function refuseFilled(db: Kysely<Schema>, home: string, tables: readonly Table[]) {
  for (const { name } of tables) {
    if (OF_EVERY_STORE.includes(name)) continue;
    const { rows } = await sql`SELECT FROM ${sql.id(home, name)} LIMIT 1`.execute(db);
    if (rows.length > 0)
      throw new OperatorError(
        `The store is not empty (${name}): --replace replaces all its data with the backup. Nothing was changed.`,
      );
  }
}

const searchIn = (db: Kysely<Schema>, path: string) =>
  sql`SELECT set_config('search_path', ${path}, true)`.execute(db);

interface Loaded {
  header: Header;
  tables: Table[];
}

/** Creates the archive's tables with the schema of its version, and fills them. */
async function load(
  db: Kysely<Schema>,
  client: pg.PoolClient,
  { read, report }: Pick<Options, 'read' | 'report'>,
): Promise<Loaded> {
  const copy = copier(client, report);
  let tables: Table[] = [];
  const { header } = await read({
    async header(header) {
      await checkSchema(header);
      for (const [, migration] of migrationsUpTo(header.migrations.length)) await migration.up(db);
      tables = await tablesOf(db, ASIDE);
      checkTables(header, tables);
      // Migrations also write rows.
      for (const { name } of [...tables].reverse())
        await sql`DELETE FROM ${sql.id(ASIDE, name)}`.execute(db);
    },
    table: async (name, part) => {
      const table = tables.find((one) => one.name === name);
      if (!table) throw foreign(name);
      await copy.write(table, part);
    },
  });
  await copy.end();
  return { header, tables };
}

function checkTables({ tables }: Header, made: readonly Table[]): void {
  const list = (all: readonly Pick<Table, 'name' | 'columns'>[]) =>
    all.map(({ name, columns }) => `${name}(${[...columns].sort()})`).sort();
  const [expected, found] = [list(made), list(tables)];
  const odd =
    found.find((one) => !expected.includes(one)) ?? expected.find((one) => !found.includes(one));
  if (odd !== undefined) throw foreign(odd);
}

const foreign = (what: string) =>
  new OperatorError(
    `The backup does not fit the schema that it names (${what.slice(0, 80)}). Nothing was changed.`,
  );

/** COPY for one table after the other, with back-pressure. */
function copier(client: pg.PoolClient, report: Options['report']) {
  let current: { name: string; stream: CopyStreamQuery; done: Promise<void> } | undefined;
  const end = async () => {
    if (!current) return;
    current.stream.end();
    await current.done;
    current = undefined;
  };
  return {
    end,
    async write({ name, columns }: Table, part: Buffer): Promise<void> {
      if (current?.name !== name) {
        await end();
        report(`Filling ${name}`);
        const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
        const into = `${client.escapeIdentifier(ASIDE)}.${client.escapeIdentifier(name)}`;
        const stream = client.query(copyFrom(`COPY ${into} (${quoted}) FROM STDIN`));
        const done = finished(stream);
        // Awaited at the end of the table, or with the next part.
        done.catch(() => undefined);
        current = { name, stream, done };
      }
      const { stream, done } = current;
      if (!stream.write(part)) await Promise.race([once(stream, 'drain'), done]);
    },
  };
}

/** Compares the rows with the archive's counts and checksums, and sets the next ids. */
async function compare(
  db: Kysely<Schema>,
  { tables, header }: Loaded,
  { tables: entries }: Manifest,
) {
  for (const { name, rows, digest, lastId } of entries) {
    const table = tables.find((one) => one.name === name);
    const columns = header.tables.find((one) => one.name === name)?.columns;
    if (!table || !columns) throw foreign(name);
    const found = await measure(db, ASIDE, { name, columns });
    if (found.rows !== rows || found.digest !== digest)
      throw new OperatorError(
        `The rows of ${name} differ from those of the backup after they were written. Nothing was changed.`,
      );
    if (table.sequence !== null && lastId)
      await sql`SELECT setval(${table.sequence}::regclass, ${lastId})`.execute(db);
  }
}

async function migrateFrom(db: Kysely<Schema>, done: number, report: Options['report']) {
  for (const [name, migration] of migrationsFrom(done)) {
    report(`Bringing it up to date: ${name}`);
    await migration.up(db);
  }
}

const migrationsUpTo = (count: number): [string, Migration][] => steps(KNOWN.slice(0, count));
const migrationsFrom = (count: number): [string, Migration][] => steps(KNOWN.slice(count));
const steps = (names: readonly string[]) =>
  names.map((name): [string, Migration] => {
    const migration = migrations[name];
    if (!migration) throw new Error(`There is no migration ${name}`);
    return [name, migration];
  });

/** Replaces the old tables with the new ones, which get the same grants. */
async function takePlace(db: Kysely<Schema>, home: string, old: readonly Table[]): Promise<void> {
  const names = (await tablesOf(db, ASIDE)).map(({ name }) => name);
  for (const name of names) await copyGrants(db, [home, name], [ASIDE, name]);
  await sql`DROP TABLE ${sql.join(old.map(({ name }) => sql.id(home, name)))}`.execute(db);
  for (const name of names)
    await sql`ALTER TABLE ${sql.id(ASIDE, name)} SET SCHEMA ${sql.id(home)}`.execute(db);
  await sql`DROP SCHEMA ${sql.id(ASIDE)}`.execute(db);
}
