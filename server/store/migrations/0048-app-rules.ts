import { type Kysely, sql } from 'kysely';

/** The operator's word on single apps, by the identifiers that imports keep: not shown, held at a version, described anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE app_rules (
    platform text NOT NULL,
    package_name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('hide', 'pin', 'set')),
    value jsonb NOT NULL DEFAULT '{}',
    reason text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (platform, package_name, kind)
  )`.execute(db);
}
