import { type Kysely, sql } from 'kysely';

/**
 * The words of names, summaries and labels, without those of descriptions. Results are ranked by it, because reading a whole document
 * from its compressed form took most of a search's time in a catalogue of 200,000 apps. It is empty in rows that servers of the
 * previous version write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search ADD head tsvector`.execute(db);
  await sql`ALTER TABLE search ALTER head SET STATISTICS 0`.execute(db);
  await sql`UPDATE search SET head = ts_filter(document, '{a,b,c}')`.execute(db);
}
