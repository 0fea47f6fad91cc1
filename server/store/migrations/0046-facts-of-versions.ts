import { type Kysely, sql } from 'kysely';

/** All certificates of a file that has several, the newest system it runs on, and permissions that only older systems know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD signers text[] NOT NULL DEFAULT '{}', ADD max_sdk integer,
    ADD max_os text, ADD old_permissions jsonb NOT NULL DEFAULT '[]'`.execute(db);
}
