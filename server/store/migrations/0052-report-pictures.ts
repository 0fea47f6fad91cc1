import { type Kysely, sql } from 'kysely';

/** Pictures of reports, so that every server and every backup has them. `file` stays for servers of an earlier version. */
const statements = [
  sql`ALTER TABLE reports ADD COLUMN picture bytea`,
  // WebP cannot be compressed further.
  sql`ALTER TABLE reports ALTER COLUMN picture SET STORAGE EXTERNAL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
