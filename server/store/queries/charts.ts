import { type Kysely, sql } from 'kysely';
import { CHART_MAX } from '../../../contract/constants';
import type { Platform } from '../../../contract/entities/app';
import { CHART_KINDS, type ChartKind, type ChartPlace } from '../../../contract/entities/shop';
import type { Lang } from '../../../contract/lang';
import { LIST } from '../list-numbers';
import type { Schema } from '../schema';
import { hasBothPlatforms } from './list-apps';
import { maybe } from './read';
import { tilesByIds } from './tiles';

/** The column of each kind; 0 means that the catalogue lacks the figure. */
const FIGURE = {
  installs: 'popularity',
  rating: 'rating_rank',
  new: 'added_at',
  updated: 'updated_at',
} as const satisfies Record<ChartKind, string>;

/** The index order for each kind. */
const ORDER = {
  installs: sql`popularity DESC, updated_at DESC`,
  rating: sql`rating_rank DESC`,
  new: sql`added_at DESC`,
  updated: sql`updated_at DESC`,
} satisfies Record<ChartKind, unknown>;

/** The kinds of charts for which at least one app has a figure. */
export async function availableCharts(db: Kysely<Schema>): Promise<ChartKind[]> {
  const has = (kind: ChartKind) =>
    sql`EXISTS (SELECT FROM listings WHERE list_id = ${LIST.all} AND ${sql.ref(FIGURE[kind])} > 0)`;
  const columns = CHART_KINDS.map((kind) => sql`${has(kind)} AS ${sql.id(kind)}`);
  const { rows } = await sql<Record<ChartKind, boolean>>`SELECT ${sql.join(columns)}`.execute(db);
  return CHART_KINDS.filter((kind) => rows[0]?.[kind]);
}

/**
 * A page of a chart; undefined when no app has its figure. Apps without the figure are left out (D§18). In a shop for both
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
): Promise<{ places: ChartPlace[]; page: number; pages: number; total: number } | undefined> {
  const list = params.resourceType === undefined ? LIST.all : LISTS[params.resourceType];
  const own = params.platform && (await hasBothPlatforms(db)) ? params.platform : undefined;
  const ofOwn = own ? await ranked(db, list, params.kind, own) : [];
  const rows = ofOwn.length > 0 ? ofOwn : await ranked(db, list, params.kind);
  if (rows.length === 0) return undefined;
  const start = (params.page - 1) * params.size;
  const part = rows.slice(start, start + params.size);
  const apps = await tilesByIds(
    db,
    part.map(({ id }) => id),
    lang,
  );
  const byId = new Map(apps.map((app) => [app.id, app]));
  const dated = params.kind === 'new' || params.kind === 'updated';
  return {
    places: part.flatMap(({ id, at }, i) => {
      const app = byId.get(id);
      return app ? [{ place: start + i + 1, app, ...maybe('at', dated ? at : undefined) }] : [];
    }),
    page: params.page,
    pages: Math.ceil(rows.length / params.size),
    total: rows.length,
  };
}

/** Apps of a list by a figure, best first; of one platform or of both. */
async function ranked(
  db: Kysely<Schema>,
  list: number,
  kind: ChartKind,
  platform?: Platform,
): Promise<{ id: number; at: number }[]> {
  const figure = sql.ref<number>(FIGURE[kind]);
  // A literal, so that the planner can use the indexes of the iOS apps.
  const ofPlatform = platform ? sql`AND platform = ${sql.lit(platform)}` : sql``;
  const { rows } = await sql<{ id: number; at: number }>`
    SELECT app_id AS id, ${figure} AS at FROM listings
    WHERE list_id = ${list} AND ${figure} > 0 ${ofPlatform}
    ORDER BY ${ORDER[kind]}, app_id LIMIT ${CHART_MAX}`.execute(db);
  return rows;
}

const LISTS = { 0: LIST.software, 1: LIST.games } as const;
