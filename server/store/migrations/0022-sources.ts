import { type Kysely, sql } from 'kysely';

/**
 * Sources that are kept current, and what each source offers: the app of a package that several sources have is
 * derived from their offers, also when one of them changes or is removed.
 */
const statements = [
  sql`ALTER TABLE sources ADD priority integer NOT NULL DEFAULT 0, ADD removed_at bigint`,
  sql`CREATE TABLE source_syncs (
    source_id integer PRIMARY KEY REFERENCES sources,
    address text NOT NULL,
    interval_ms bigint NOT NULL CHECK (interval_ms > 0),
    max_age_ms bigint NOT NULL CHECK (max_age_ms > 0),
    adult boolean NOT NULL DEFAULT false,
    require_id smallint NOT NULL DEFAULT 0,
    paused boolean NOT NULL DEFAULT false,
    next_at bigint NOT NULL,
    tried_at bigint,
    succeeded_at bigint,
    failures integer NOT NULL DEFAULT 0,
    last_error text,
    validator jsonb,
    stored_index text
  )`,
  sql`CREATE TABLE offers (
    source_id integer NOT NULL REFERENCES sources,
    package_name text NOT NULL,
    platform text NOT NULL,
    content_hash text NOT NULL,
    signer text,
    record json NOT NULL,
    PRIMARY KEY (source_id, package_name, platform)
  )`,
  sql`CREATE INDEX offers_package ON offers (package_name)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
