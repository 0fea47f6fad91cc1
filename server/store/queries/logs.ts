import { type Kysely, sql } from 'kysely';
import type { LogKind } from '../../../contract/entities/log';
import type { Schema } from '../schema';

/** A value and how often it was reported. */
export interface Count {
  value: string;
  times: number;
}

/** What visitors did in a period. */
export interface LogReport {
  kinds: Count[];
  days: Count[];
  sources: Count[];
  /** Pages opened in clients, by their product id. */
  products: Count[];
  pages: Count[];
  searches: Count[];
  /** Searches that found nothing. */
  missed: Count[];
  apps: Count[];
}

/** Rows of each list of a report. */
const LIST_MAX = 10;

/** Stores a report. One whose id is stored already is ignored: pages repeat reports that were not answered. */
export async function addLog(
  db: Kysely<Schema>,
  log: { kind: LogKind; at: number; payload: Record<string, unknown>; report_id?: string },
): Promise<void> {
  await db
    .insertInto('logs')
    .values(log)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sums up the reports since a given time, epoch ms; days are those of UTC. */
export async function reportLogs(db: Kysely<Schema>, since: number): Promise<LogReport> {
  const count = async (value: ReturnType<typeof sql<string>>, kind?: LogKind, missed = false) => {
    const rows = db
      .selectFrom('logs')
      .select([value.as('value'), sql<number>`count(*)::int`.as('times')])
      .where('at', '>=', since)
      .where(sql<boolean>`${value} IS NOT NULL`)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as LogKind)) // defined, by the condition
      .$if(missed, (query) => query.where(sql<boolean>`payload->>'total' = '0'`))
      .groupBy(value)
      .orderBy('times', 'desc')
      .orderBy('value')
      .limit(LIST_MAX);
    return rows.execute();
  };
  const field = (name: string) => sql<string>`payload->>${sql.lit(name)}`;
  const day = sql<string>`to_char(to_timestamp(at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  return {
    kinds: await count(sql<string>`kind`),
    days: await count(day, 'access'),
    sources: await count(field('source'), 'access'),
    products: await count(field('productId'), 'access'),
    pages: await count(field('page'), 'access'),
    searches: await count(field('key'), 'search'),
    missed: await count(field('key'), 'search', true),
    apps: await count(field('appName'), 'click'),
  };
}

/** Deletes reports before a given time, epoch ms; returns the number of deleted rows. */
export async function pruneLogs(db: Kysely<Schema>, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('logs')
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes all but the newest reports; returns the number of deleted rows. It goes by ids, which is fast; with gaps in
 * the ids, fewer reports remain.
 */
export async function capLogs(db: Kysely<Schema>, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('logs')
    .where('id', '<=', ({ selectFrom }) =>
      selectFrom('logs').select(({ fn }) => sql<number>`${fn.max('id')} - ${most}`.as('last')),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
