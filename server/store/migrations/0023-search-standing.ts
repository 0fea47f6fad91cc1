import { type Kysely, sql } from 'kysely';

/**
 * How often other apps mention an app, for ranking apps without installs: see `server/catalogue/import/mentions.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search ADD mentioned integer NOT NULL DEFAULT 0`.execute(db);
}
