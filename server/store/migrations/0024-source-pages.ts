import { type Kysely, sql } from 'kysely';

/** The page of a source: its apps, the most installed first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX apps_source_popular ON apps
    (source_id, installs DESC NULLS LAST, updated_at DESC NULLS LAST, id) WHERE NOT gone`.execute(
    db,
  );
}
