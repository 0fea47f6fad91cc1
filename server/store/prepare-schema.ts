import type { Kysely } from 'kysely';
import type { Database } from './database';
import { checkSchema, migrate } from './migrate';
import { isReadOnly } from './read-only';
import { grantServer } from './rights';
import type { Schema } from './schema';

/**
 * As the owner, where there is one: brings the schema up to date, and gives the server's role its rights. In a database
 * that takes no changes it only checks.
 * @param then further work of the owner
 */
export function prepareSchema(
  { asOwner, serverRole }: Pick<Database, 'asOwner' | 'serverRole'>,
  then: (db: Kysely<Schema>) => Promise<void> = async () => undefined,
): Promise<string[]> {
  return asOwner(async (db) => {
    if (await isReadOnly(db)) return checkSchema(db);
    const ran = await migrate(db);
    if (serverRole !== undefined) await grantServer(db, serverRole);
    await then(db);
    return ran;
  });
}
