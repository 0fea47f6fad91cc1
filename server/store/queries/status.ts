import { type Kysely, sql } from 'kysely';
import { isDate } from '../../catalogue/dates';
import type { Schema } from '../schema';
import type { SourceKind } from '../schema/catalogue';

export interface SourceStatus {
  id: number;
  key: string;
  kind: SourceKind;
  name: string;
  fingerprint: string | null;
  /** The index's own time, epoch ms; null also for an invalid date. */
  timestamp: number | null;
  /** Numbers of serving apps, and of removed ones. */
  apps: number;
  gone: number;
}

/** All sources, including removed ones, oldest first. */
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

/** Row counts of tables that matter to an operator, and the database's size in bytes. */
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
