import { type Kysely, sql } from 'kysely';

/**
 * Apps of iOS beside those of Android (D§20). The two editions of an app may have one identifier, so that it is unique
 * within its platform. Partial indexes keep the lists of a few iOS apps among many others as fast as those of all apps,
 * and cost nothing without any.
 */
const platform = sql`platform text NOT NULL DEFAULT 'android' CHECK (platform IN ('android', 'ios'))`;
const ORDERS = {
  popular: 'popularity DESC, updated_at DESC, app_id',
  new: 'added_at DESC, app_id',
  updated: 'updated_at DESC, app_id',
  rating: 'rating_rank DESC, app_id',
  name_zh: 'sort_zh, app_id',
  name_en: 'sort_en, app_id',
};
const statements = [
  sql`ALTER TABLE sources DROP CONSTRAINT sources_kind_check`,
  sql`ALTER TABLE apps ADD ${platform}`,
  sql`ALTER TABLE apps ADD UNIQUE (package_name, platform)`,
  sql`ALTER TABLE apps DROP CONSTRAINT apps_package_name_key`,
  sql`ALTER TABLE app_texts ADD privacy jsonb NOT NULL DEFAULT '[]'`,
  sql`ALTER TABLE versions ADD min_os text, ADD file_url text`,
  sql`ALTER TABLE listings ADD ${platform}`,
  sql`ALTER TABLE search ADD ${platform}`,
  sql`ALTER TABLE search_top ADD ${platform}`,
  sql`ALTER TABLE catalogue ADD ios integer NOT NULL DEFAULT 0`,
  ...Object.entries(ORDERS).map(
    ([name, order]) =>
      sql`CREATE INDEX ${sql.id(`listings_ios_${name}`)} ON listings (list_id, ${sql.raw(order)}) WHERE platform = 'ios'`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
