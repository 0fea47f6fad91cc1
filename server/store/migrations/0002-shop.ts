import { type Kysely, sql } from 'kysely';

/** The shop's additions to apps: ratings, comments, specials, ads, published collections. */
const statements = [
  sql`CREATE TABLE scores (
    app_id integer PRIMARY KEY,
    histogram integer[] NOT NULL CHECK (cardinality(histogram) = 5)
  )`,
  sql`CREATE TABLE comments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    app_id integer NOT NULL,
    lang text NOT NULL,
    author text NOT NULL,
    stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
    text text NOT NULL,
    version_name text,
    at bigint NOT NULL
  )`,
  sql`CREATE INDEX comments_app ON comments (app_id, at DESC)`,
  sql`CREATE TABLE specials (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id integer REFERENCES sources,
    key text NOT NULL UNIQUE,
    title jsonb NOT NULL,
    summary jsonb NOT NULL,
    position integer NOT NULL
  )`,
  sql`CREATE INDEX specials_position ON specials (position, id)`,
  sql`CREATE TABLE special_apps (
    special_id integer NOT NULL REFERENCES specials,
    position integer NOT NULL,
    app_id integer NOT NULL REFERENCES apps,
    PRIMARY KEY (special_id, position)
  )`,
  sql`CREATE INDEX special_apps_app ON special_apps (app_id)`,
  sql`CREATE TABLE ads (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id integer REFERENCES sources,
    key text NOT NULL UNIQUE,
    space_id text NOT NULL,
    space_type text,
    space_r_type text,
    space_name text,
    title jsonb NOT NULL,
    text jsonb NOT NULL,
    href text NOT NULL,
    app_id integer REFERENCES apps,
    position integer NOT NULL
  )`,
  sql`CREATE INDEX ads_space ON ads (space_id, position, id)`,
  sql`CREATE TABLE collections (
    group_id integer NOT NULL,
    name text NOT NULL,
    content text NOT NULL,
    published_at bigint NOT NULL,
    PRIMARY KEY (group_id, name)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
