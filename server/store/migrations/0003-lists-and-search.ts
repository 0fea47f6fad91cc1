import { type Kysely, sql } from 'kysely';

/**
 * Derived tables for lists and search. One index for each sort order of a list makes a page an index-only scan. Search
 * uses GIN arrays (D§18), and a copy of the few thousand most popular apps, because a one-letter query matches a large
 * part of the catalogue and needs only the best ten.
 */
const statements = [
  sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  sql`CREATE TABLE catalogue (
    id integer PRIMARY KEY CHECK (id = 1),
    revision bigint NOT NULL,
    changed_at bigint NOT NULL,
    apps integer NOT NULL,
    games integer NOT NULL
  )`,
  sql`INSERT INTO catalogue VALUES (1, 1, 0, 0, 0)`,
  sql`CREATE TABLE listings (
    list_id integer NOT NULL,
    app_id integer NOT NULL,
    popularity integer NOT NULL,
    added_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    rating_rank real NOT NULL,
    sort_zh text COLLATE "C" NOT NULL,
    sort_en text COLLATE "C" NOT NULL
  )`,
  sql`CREATE INDEX listings_popular ON listings (list_id, popularity DESC, updated_at DESC, app_id)`,
  sql`CREATE INDEX listings_new ON listings (list_id, added_at DESC, app_id)`,
  sql`CREATE INDEX listings_updated ON listings (list_id, updated_at DESC, app_id)`,
  sql`CREATE INDEX listings_rating ON listings (list_id, rating_rank DESC, app_id)`,
  sql`CREATE INDEX listings_name_zh ON listings (list_id, sort_zh, app_id)`,
  sql`CREATE INDEX listings_name_en ON listings (list_id, sort_en, app_id)`,
  sql`CREATE INDEX listings_app ON listings (app_id)`,
  sql`CREATE TABLE search (
    app_id integer NOT NULL,
    resource_type smallint NOT NULL,
    popularity integer NOT NULL,
    names text[] NOT NULL,
    pinyin text[] NOT NULL,
    initials text[] NOT NULL,
    package_name text NOT NULL,
    name_tokens text[] NOT NULL,
    text_tokens text[] NOT NULL,
    words text[] NOT NULL
  )`,
  sql`CREATE UNIQUE INDEX search_app ON search (app_id)`,
  sql`CREATE INDEX search_names ON search USING gin (name_tokens)`,
  sql`CREATE INDEX search_texts ON search USING gin (text_tokens)`,
  sql`CREATE INDEX search_package ON search (package_name text_pattern_ops)`,
  sql`CREATE TABLE search_top (
    app_id integer PRIMARY KEY,
    resource_type smallint NOT NULL,
    popularity integer NOT NULL,
    names text[] NOT NULL,
    pinyin text[] NOT NULL,
    initials text[] NOT NULL,
    package_name text NOT NULL,
    name_tokens text[] NOT NULL
  )`,
  sql`CREATE INDEX search_top_names ON search_top USING gin (name_tokens)`,
  sql`CREATE TABLE search_words (
    word text PRIMARY KEY,
    apps integer NOT NULL
  )`,
  sql`CREATE INDEX search_words_near ON search_words USING gist (word gist_trgm_ops(siglen=64))`,
  // Without statistics of single tokens the planner always uses the inverted index, which is right: tokens are either
  // rare or looked up in the small copy. Gathering these statistics is also the slowest part of ANALYZE.
  ...['search', 'search_top'].map(
    (table) => sql`ALTER TABLE ${sql.table(table)} ALTER names SET STATISTICS 0,
      ALTER pinyin SET STATISTICS 0, ALTER initials SET STATISTICS 0,
      ALTER name_tokens SET STATISTICS 0`,
  ),
  sql`ALTER TABLE search ALTER text_tokens SET STATISTICS 0, ALTER words SET STATISTICS 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
