import type { Kysely } from 'kysely';
import type { Database } from './database';
import { checkSchema, migrate, newerMigrations } from './migrate';
import { isReadOnly } from './read-only';
import { grantServer } from './rights';
import type { Schema } from './schema';
import { vacuumAll } from './vacuum-all';

/** A database that has had no migration is empty. */
const FIRST_MIGRATION = '0001-catalogue';

/**
 * Migrates the schema and grants the server's role its rights, as the owner if there is one. In a read-only database
 * it only checks the schema.
 * @param then further work of the owner
 */
export function prepareSchema(
  { asOwner, serverRole }: Pick<Database, 'asOwner' | 'serverRole'>,
  then: (db: Kysely<Schema>) => Promise<void> = async () => undefined,
): Promise<string[]> {
  return asOwner(async (db) => {
    if (await isReadOnly(db)) return checkSchema(db);
    const ran = await migrate(db);
    // A newer version has granted the rights that its servers need.
    const isOwn = (await newerMigrations(db)).length === 0;
    if (serverRole !== undefined && isOwn) await grantServer(db, serverRole);
    // Filling a new column leaves the old rows behind, which slow down every search.
    if (ran.length > 0 && !ran.includes(FIRST_MIGRATION)) await vacuumAll(db);
    await then(db);
    return ran;
  });
}
