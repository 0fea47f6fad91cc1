import { type Kysely, sql } from 'kysely';

/** The operator's lists of what is taken from a source, and the offers that they leave out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sources ADD rules jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`ALTER TABLE offers ADD denied boolean NOT NULL DEFAULT false`.execute(db);
}
