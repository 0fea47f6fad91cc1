import { type Kysely, type RawBuilder, sql } from 'kysely';
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
  /** Pages opened, by day of UTC; the first day first. */
  days: Count[];
  sources: Count[];
  /** The shop's channels. */
  channels: Count[];
  /** The own channels of native clients. */
  clients: Count[];
  /** Pages opened in clients, by their product id. */
  products: Count[];
  pages: Count[];
  searches: Count[];
  /** Searches that found nothing. */
  missed: Count[];
  apps: Count[];
  /** `search`, `detail`, `download`: numbers of searches, of opened app pages and of taps on a download. Reports identify no visitor. */
  steps: Count[];
}

/** Largest number of rows of each list in a report. */
const LIST_MAX = 10;
const DAYS_MAX = 3_650;

/** Summarizes the reports since a given time, epoch ms; days are those of UTC. */
export async function reportLogs(db: Kysely<Schema>, since: number): Promise<LogReport> {
  const count = async (
    value: RawBuilder<string>,
    kind?: LogKind,
    { where, most = LIST_MAX }: { where?: RawBuilder<boolean>; most?: number } = {},
  ) => {
    const rows = db
      .selectFrom('logs')
      .select([value.as('value'), sql<number>`count(*)::int`.as('times')])
      .where('at', '>=', since)
      .where(sql<boolean>`${value} IS NOT NULL`)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as LogKind)) // defined, by the condition
      .$if(where !== undefined, (query) => query.where(where as RawBuilder<boolean>)) // defined, by the condition
      .groupBy('value')
      .orderBy('times', 'desc')
      .orderBy('value')
      .limit(most);
    return rows.execute();
  };
  const field = (name: string) => sql<string>`payload->>${sql.lit(name)}`;
  const day = sql<string>`to_char(to_timestamp(at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  return {
    kinds: await count(sql<string>`kind`),
    days: (await count(day, 'access', { most: DAYS_MAX })).sort((a, b) =>
      a.value < b.value ? -1 : 1,
    ),
    sources: await count(field('source'), 'access'),
    // Reports from before `ch` was added have the shop's channel in the other field.
    channels: await count(sql`coalesce(${field('ch')}, ${field('channel')})`, 'access'),
    clients: await count(field('channel'), 'access', { where: sql`payload ? 'ch'` }),
    products: await count(field('productId'), 'access'),
    pages: await count(field('page'), 'access'),
    searches: await count(field('key'), 'search'),
    missed: await count(field('key'), 'search', { where: sql`payload->>'total' = '0'` }),
    apps: await count(field('appName'), 'click'),
    steps: (
      await Promise.all([
        count(sql.lit('search'), 'search'),
        count(sql.lit('detail'), 'access', { where: sql`payload->>'page' ~ '^/app/[0-9]+$'` }),
        count(sql.lit('download'), 'click', { where: sql`payload->>'target' = 'download'` }),
      ])
    ).flat(),
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
 * Deletes all but the newest reports; returns the number of deleted rows. It compares ids, which is fast. If there are gaps in
 * the ids, fewer than `most` reports remain.
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
