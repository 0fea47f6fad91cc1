import { type Kysely, sql } from 'kysely';

/** A list by size begins at the smallest app, instead of reading and sorting all of them. */
const statements = [sql`CREATE INDEX search_size ON search (size, app_id)`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
