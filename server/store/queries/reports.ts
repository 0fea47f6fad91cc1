import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { ReportFields } from '../../../contract/entities/report-fields';
import type { Schema } from '../schema';

/** A report as its operator sees it; times in epoch ms. */
export interface Report {
  /** Its public number, by which commands find it. */
  id: string;
  at: number;
  reason: string;
  appId: number;
  /** Null after the app has left the database. */
  platform: Platform | null;
  packageName: string | null;
  name: string | null;
  text: string;
  lang: string;
  /** Size of its picture, in bytes. */
  pictureSize: number | null;
  closedAt: number | null;
}

/** Largest number of stored reports, including closed ones, and size of their pictures: a flood must not fill the disk. */
const MOST = { reports: 20_000, bytes: 1024 ** 3 };

/** Whether one more report may be stored. */
export async function hasRoomForReport(db: Kysely<Schema>, most = MOST): Promise<boolean> {
  const { reports, bytes } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .select(sql<number>`coalesce(sum(octet_length(picture)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return reports < most.reports && bytes < most.bytes;
}

/**
 * Stores a report and returns its public number, which does not reveal how many reports there are. Undefined when one
 * with its key exists.
 */
export async function addReport(
  db: Kysely<Schema>,
  report: ReportFields & { picture?: Buffer | undefined; at: number },
): Promise<string | undefined> {
  const ref = randomBytes(6).toString('hex');
  const row = await db
    .insertInto('reports')
    .values({
      ref,
      app_id: report.appId,
      reason: report.reason,
      text: report.text,
      lang: report.lang,
      picture: report.picture ?? null,
      at: report.at,
      idempotency_key: report.idempotencyKey ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('ref')
    .executeTakeFirst();
  return row?.ref;
}

export async function reportByKey(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('ref')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.ref;
}

const withApps = (db: Kysely<Schema>) =>
  db
    .selectFrom('reports')
    .leftJoin('apps', 'apps.id', 'reports.app_id')
    .select([
      'ref as id',
      'at',
      'reason',
      'app_id as appId',
      'apps.platform',
      'apps.package_name as packageName',
      'apps.name_en as name',
      'text',
      'lang',
      'closed_at as closedAt',
    ])
    .select(sql<number | null>`octet_length(picture)`.as('pictureSize'));

/** Reports, newest first; the closed ones only on request. */
export async function listReports(
  db: Kysely<Schema>,
  { closed, most }: { closed: boolean; most: number },
): Promise<Report[]> {
  return withApps(db)
    .$if(!closed, (query) => query.where('closed_at', 'is', null))
    .orderBy('reports.at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(most)
    .execute();
}

export async function reportByRef(db: Kysely<Schema>, ref: string): Promise<Report | undefined> {
  return withApps(db).where('ref', '=', ref).executeTakeFirst();
}

/** Open reports by app, of those that were sent after a time and after the operator was last told of the app. */
export async function newReports(db: Kysely<Schema>, since: number) {
  const { rows } = await sql<{
    id: number;
    name: string | null;
    package_name: string | null;
    count: number;
    ref: string;
  }>`SELECT reports.app_id AS id, apps.name_en AS name, apps.package_name, count(*)::int AS count, max(ref) AS ref
    FROM reports LEFT JOIN apps ON apps.id = reports.app_id
      LEFT JOIN notices ON notices.key = 'report ' || reports.app_id
    WHERE closed_at IS NULL AND reports.at > greatest(coalesce(told_at, 0), ${since}::bigint)
    GROUP BY reports.app_id, apps.name_en, apps.package_name ORDER BY count(*) DESC, reports.app_id`.execute(
    db,
  );
  return rows;
}

/** Closes reports; returns how many were open. */
export async function closeReports(
  db: Kysely<Schema>,
  refs: readonly string[],
  at: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ closed_at: at })
    .where('ref', 'in', [...refs])
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes reports closed before a given time, epoch ms; returns how many. */
export async function pruneReports(db: Kysely<Schema>, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('closed_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function reportPicture(db: Kysely<Schema>, ref: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('picture')
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row?.picture ?? undefined;
}
