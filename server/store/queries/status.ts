import { type Kysely, sql } from 'kysely';
import { isDate } from '../../catalogue/dates';
import type { Schema } from '../schema';

export interface SourceStatus {
  id: number;
  key: string;
  kind: 'demo' | 'fdroid' | 'ndjson';
  name: string;
  fingerprint: string | null;
  /** The index's own time, epoch ms; null also for one that is no date. */
  timestamp: number | null;
  /** Serving apps, and those that left. */
  apps: number;
  gone: number;
}

/** Every source there has been, oldest first. */
export async function listSources(db: Kysely<Schema>): Promise<SourceStatus[]> {
  const rows = await db
    .selectFrom('sources')
    .leftJoin('apps', 'apps.source_id', 'sources.id')
    .select([
      'sources.id',
      'sources.key',
      'sources.kind',
      'sources.name',
      'sources.fingerprint',
      'sources.timestamp',
      sql<number>`(count(apps.id) FILTER (WHERE NOT apps.gone))::int`.as('apps'),
      sql<number>`(count(apps.id) FILTER (WHERE apps.gone))::int`.as('gone'),
    ])
    .groupBy('sources.id')
    .orderBy('sources.id')
    .execute();
  return rows.map(({ timestamp, ...row }) => ({
    ...row,
    timestamp: timestamp !== null && isDate(timestamp) ? timestamp : null,
  }));
}

/** Rows of the tables an operator asks about, and the database's size in bytes. */
export async function sizes(
  db: Kysely<Schema>,
): Promise<{ database: number; versions: number; comments: number; categories: number }> {
  const { rows } = await sql<Awaited<ReturnType<typeof sizes>>>`SELECT
    pg_database_size(current_database()) AS database,
    (SELECT count(*) FROM versions) AS versions,
    (SELECT count(*) FROM comments) AS comments,
    (SELECT count(*) FROM categories WHERE apps > 0) AS categories`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered a count with no row');
  return row;
}
