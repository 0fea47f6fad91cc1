import { type Kysely, sql } from 'kysely';

/** The version of a repository's index, and the address that the operator gave in place of the one in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sources ADD index_version smallint`.execute(db);
  await sql`ALTER TABLE source_syncs ADD own_address text`.execute(db);
}
