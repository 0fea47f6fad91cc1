import { type Kysely, sql } from 'kysely';

/**
 * Registrations of players (D§12). `sealed` contains name, ID number and phone, encrypted under the key `key_id`, which
 * is never in the database; `person` is an HMAC of the ID number. A person has one row for each game.
 */
const statements = [
  sql`CREATE TABLE registrations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person text NOT NULL,
    app_id integer NOT NULL,
    app_name text NOT NULL,
    resource_type smallint NOT NULL,
    package_id integer,
    category_id integer,
    space_type text,
    space_id text,
    space_name text,
    ppz integer NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    checksum boolean NOT NULL,
    verified text NOT NULL CHECK (verified IN ('format', 'verified')),
    at bigint NOT NULL,
    UNIQUE (person, app_id)
  )`,
  sql`CREATE INDEX registrations_key ON registrations (key_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
