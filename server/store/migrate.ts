import { type Kysely, type Migration, Migrator } from 'kysely';
import { errorCode, errorText, OperatorError } from '../operator-error';
import { migrations } from './migrations';
import type { Schema } from './schema';
import { withoutTimeouts } from './without-timeouts';

/**
 * Names of migrations that remove something. A server does not start on a schema with such a migration that it does not know.
 * It does start on a newer schema to which things were only added (docs/decisions/migrations.md).
 */
const DROPS = /^\d+-drop-/;

/**
 * Migrates the database to this version's schema: all missing migrations in one transaction, or none. Concurrent
 * processes wait for each other (the migrator holds an advisory lock), and the later ones find nothing to do.
 * @returns names of the migrations that were run
 * @throws OperatorError when a newer version has made the schema and this one cannot use it, or when the database refuses
 * a migration
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  all: Record<string, Migration> = migrations,
): Promise<string[]> {
  // Without time-outs: an index on a large table takes long, and other processes wait for the lock.
  const { error, results = [] } = await withoutTimeouts(db, (own) =>
    new Migrator({ db: own, provider: { getMigrations: async () => all } }).migrateToLatest(),
  );
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  if (isOfNewer(error) && (await isUsable(db, all))) return [];
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  if (isOfNewer(error))
    throw new OperatorError(
      'The database was made by a newer Snowpea than this one: update Snowpea, or use a backup from before the update.',
      { cause: error },
    );
  if (errorCode(error) === '42501')
    throw new OperatorError(
      `The database user may not change the schema (${errorText(error)}): run npm run store -- migrate with DATABASE_OWNER_URL, or grant it CREATE on the database and on its schema public.`,
      { cause: error },
    );
  throw new OperatorError(
    `The database could not be migrated (${failed ?? 'before the first step'}: ${errorText(error)}). Nothing was changed: correct the cause and start again.`,
    { cause: error },
  );
}

/** The migrator's error when the database has had migrations that this version does not know. */
const isOfNewer = (error: unknown): boolean => /corrupted migrations/.test(errorText(error));

/** Whether the schema has everything that these migrations make, and no later migration has removed something. */
async function isUsable<Tables>(
  db: Kysely<Tables>,
  all: Record<string, Migration>,
): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return (
    Object.keys(all).every((name) => applied.includes(name)) &&
    !applied.some((name) => !(name in all) && DROPS.test(name))
  );
}

/** The migrations that a database has had and this version does not know. */
export const newerMigrations = async (db: Kysely<Schema>): Promise<string[]> =>
  (await appliedMigrations(db)).filter((name) => !(name in migrations));

/** The names of the migrations that a database has had, in order. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>) // the migrator's own table
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Checks that this version can use the schema of a database that cannot be changed now.
 * @returns no migrations: none was run
 * @throws OperatorError when it cannot
 */
export async function checkSchema(db: Kysely<Schema>): Promise<string[]> {
  if (await isUsable(db, migrations)) return [];
  throw new OperatorError(
    'The database is read-only now, and its schema is not that of this Snowpea: run npm run store -- migrate where it can be changed.',
  );
}

/** Whether the schema has everything that this version needs. A newer version may have added more. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const done = await appliedMigrations(db);
  return Object.keys(migrations).every((name) => done.includes(name));
}
