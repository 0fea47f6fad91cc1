import { type Kysely, sql } from 'kysely';

/**
 * The operator's additions to the shop: pictures and periods of specials and ads, news, test rounds. Pictures are
 * stored in the database, because several servers may share it, and so that its backup is complete.
 */
const statements = [
  sql`CREATE TABLE pictures (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sha256 text NOT NULL UNIQUE,
    bytes bytea NOT NULL
  )`,
  ...['specials', 'ads'].map(
    (table) => sql`ALTER TABLE ${sql.table(table)}
      ADD picture_id integer REFERENCES pictures,
      ADD picture_alt jsonb,
      ADD starts_at bigint,
      ADD ends_at bigint`,
  ),
  sql`CREATE TABLE news (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    app_id integer NOT NULL REFERENCES apps,
    title jsonb NOT NULL,
    text jsonb NOT NULL,
    href text,
    at bigint NOT NULL
  )`,
  sql`CREATE INDEX news_app ON news (app_id, at DESC)`,
  sql`CREATE TABLE betas (
    app_id integer PRIMARY KEY REFERENCES apps,
    starts_at bigint NOT NULL,
    ends_at bigint
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
