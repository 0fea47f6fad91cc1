import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants';
import type { Platform } from '../../../contract/entities/app';
import { CHART_KINDS, type ChartKind, type ChartPlace } from '../../../contract/entities/shop';
import type { Lang } from '../../../contract/lang';
import { LIST } from '../list-numbers';
import type { Schema } from '../schema';
import { changesOf } from './chart-ranks';
import { hasBothPlatforms } from './list-apps';
import { FIGURE, ranked, trendStored } from './ranked';
import { maybe } from './read';
import { tilesByIds } from './tiles';

/** How many apps have to be new, and for how long an app is: fewer and older ones make a shop look abandoned. */
const NEW = { least: 8, days: 365 } as const;

/** Whether enough apps were added in the year before the newest date of the catalogue. */
const newest = (figure: 'new' | 'updated') =>
  sql`(SELECT max(${sql.ref(FIGURE[figure])}) FROM listings WHERE list_id = ${LIST.all})`;
const enoughNew = sql`(SELECT count(*) = ${NEW.least} FROM (
  SELECT FROM listings WHERE list_id = ${LIST.all} AND added_at > 0
    AND added_at > greatest(${newest('new')}, ${newest('updated')}) - ${NEW.days * DAY_MS}::bigint
  LIMIT ${NEW.least}) AS fresh)`;

/**
 * The kinds of charts for which at least one app has a figure, or which the shop has stored; that of new apps only where there are
 * enough of the last year.
 */
export async function availableCharts(db: Kysely<Schema>, now = Date.now()): Promise<ChartKind[]> {
  const has = (kind: ChartKind) => {
    if (kind === 'trending') return sql`EXISTS (${trendStored(now)})`;
    if (kind === 'new') return enoughNew;
    return sql`EXISTS (SELECT FROM listings WHERE list_id = ${LIST.all} AND ${sql.ref(FIGURE[kind])} > 0)`;
  };
  const columns = CHART_KINDS.map((kind) => sql`${has(kind)} AS ${sql.id(kind)}`);
  const { rows } = await sql<Record<ChartKind, boolean>>`SELECT ${sql.join(columns)}`.execute(db);
  return CHART_KINDS.filter((kind) => rows[0]?.[kind]);
}

/**
 * A page of a chart; undefined when no app has its figure. Apps without the figure are left out (D§18), and where there are
 * enough by date those of earlier years. In a shop for both
 * platforms it contains only the apps of `platform`, unless none of them has the figure.
 */
export async function chartPage(
  db: Kysely<Schema>,
  params: {
    kind: ChartKind;
    resourceType?: 0 | 1 | undefined;
    platform?: Platform | undefined;
    page: number;
    size: number;
  },
  lang: Lang,
  now = Date.now(),
): Promise<{ places: ChartPlace[]; page: number; pages: number; total: number } | undefined> {
  const list = params.resourceType === undefined ? LIST.all : LISTS[params.resourceType];
  const own = params.platform && (await hasBothPlatforms(db)) ? params.platform : undefined;
  const { kind } = params;
  const ofOwn = own ? await ranked(db, { kind, list, platform: own }, now) : [];
  const platform = ofOwn.length > 0 ? own : undefined;
  const rows = platform ? ofOwn : await ranked(db, { kind, list, platform }, now);
  if (rows.length === 0) return undefined;
  const dated = kind === 'new' || kind === 'updated';
  const all = dated ? recent(rows) : rows;
  const start = (params.page - 1) * params.size;
  const part = all.slice(start, start + params.size);
  const apps = await tilesByIds(
    db,
    part.map(({ id }) => id),
    lang,
  );
  const byId = new Map(apps.map((app) => [app.id, app]));
  const changeOf = await changesOf(db, { kind, list, platform }, now);
  return {
    places: part.flatMap(({ id, at }, i) => {
      const app = byId.get(id);
      const place = start + i + 1;
      const more = {
        ...maybe('at', dated ? at : undefined),
        ...maybe('change', changeOf(id, place)),
      };
      return app ? [{ place, app, ...more }] : [];
    }),
    page: params.page,
    pages: Math.ceil(all.length / params.size),
    total: all.length,
  };
}

/** Apps that a chart by date has at least, if there are as many of this many years. */
const DATED_LEAST = 12;
const DATED_YEARS = 3;

/** The apps of the year before the newest one, and the next ones where they are few: older ones are neither new nor newly updated. */
function recent<T extends { at: number }>(newestFirst: readonly T[]): readonly T[] {
  const [newest] = newestFirst;
  const within = (days: number) =>
    newestFirst.filter(({ at }) => at > (newest?.at ?? 0) - days * DAY_MS);
  const count = Math.max(within(NEW.days).length, DATED_LEAST);
  return within(DATED_YEARS * 365).slice(0, count);
}

const LISTS = { 0: LIST.software, 1: LIST.games } as const;
