import { type Kysely, sql } from 'kysely';

/**
 * The other facts by which results are filtered, so that counting them reads one table instead of four. They come from an app's
 * record; whether it has a file also depends on its source.
 */
const statements = [
  sql`ALTER TABLE search
    ADD source_id integer,
    ADD rating real,
    ADD dated boolean NOT NULL DEFAULT false,
    ADD license text,
    ADD min_sdk integer,
    ADD has_url boolean NOT NULL DEFAULT false,
    ADD has_path boolean NOT NULL DEFAULT false,
    ADD release_at bigint`,
  sql`UPDATE search SET source_id = apps.source_id, rating = apps.rating,
    dated = coalesce(apps.added_at, apps.updated_at) IS NOT NULL, license = app_texts.license,
    min_sdk = versions.min_sdk, has_url = versions.file_url IS NOT NULL, has_path = versions.path IS NOT NULL,
    release_at = apps.release_at
    FROM apps JOIN app_texts ON app_texts.app_id = apps.id LEFT JOIN versions ON versions.id = apps.version_id
    WHERE apps.id = search.app_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
