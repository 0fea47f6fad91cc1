import { type Kysely, sql } from 'kysely';

/** Apps that readers of some language find in another place of a list by name: few, so their index is small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX apps_own_place ON apps (id) WHERE localized @? '$.*.sort'`.execute(db);
}
