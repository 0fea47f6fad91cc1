import { type Expression, type Kysely, sql } from 'kysely';
import type { App, Platform } from '../../../contract/entities/app';
import type { Category } from '../../../contract/entities/shop';
import { type Lang, languageOf } from '../../../contract/lang';
import { pageCount } from '../../../contract/page-count';
import { LIST } from '../list-numbers';
import { hasColumns } from '../localized-names';
import { readCatalogue } from '../revision';
import type { Schema } from '../schema';
import { addressedCategory, categoryBySlug, subCategoriesOf, toCategory } from './categories';
import { pageByOwnNames } from './list-by-name';
import { isLeft, isSentLately } from './package-file';
import { anyOf, maybe } from './read';
import { tilesByIds } from './tiles';

export type Sort = 'popular' | 'new' | 'updated' | 'rating' | 'name';

export interface ListParams {
  resourceType?: 0 | 1 | undefined;
  /** Slugs of a category and of one of its sub-categories; the first alone may also be a sub-category's. */
  category?: string | undefined;
  sub?: string | undefined;
  /** Only apps for this platform, in a shop for both. */
  platform?: Platform | undefined;
  sort: Sort;
  page: number;
  size: number;
  /** 1: the first apps are chosen, see `chosenOfList`. */
  window?: 0 | 1 | undefined;
}

/** Number of first apps that are chosen. */
const WINDOW = 150;

export interface AppList {
  apps: App[];
  page: number;
  pages: number;
  total: number;
  /** Number of its apps for the other platform. */
  elsewhere?: number;
  category?: Category;
  subCategories: Category[];
}

/** A page of a list, or undefined when the category or sub-category does not exist. */
export async function listApps(
  db: Kysely<Schema>,
  params: ListParams,
  lang: Lang,
): Promise<AppList | undefined> {
  const list = await chosenList(db, params, lang);
  if (!list) return undefined;
  const offset = (params.page - 1) * params.size;
  const idsOf = params.window ? chosenOfList : pageOfList;
  const page = { offset, count: params.size };
  const ids = await idsOf(db, list, params.sort, page, lang);
  return {
    apps: await tilesByIds(db, ids, lang),
    page: params.page,
    pages: pageCount(list.total, params.size),
    total: list.total,
    ...maybe('elsewhere', list.elsewhere),
    ...(list.category ? { category: list.category } : {}),
    subCategories: list.subCategories,
  };
}

/**
 * Like `pageOfList`, but the first apps are chosen: those that a visitor can download here before those that only lead to
 * another site. Of those with most installs complete ones come first; where there are no installs, those with the highest standing.
 */
export async function chosenOfList(
  db: Kysely<Schema>,
  list: Parameters<typeof pageOfList>[1],
  sort: Sort,
  { offset, count }: { offset: number; count: number },
  lang: Lang,
): Promise<number[]> {
  const end = offset + count;
  const prominent = await prominentOf(db, list);
  if (offset >= WINDOW && !prominent) return pageOfList(db, list, sort, { offset, count }, lang);
  const found = await pageOfList(db, list, sort, { offset: 0, count: Math.max(WINDOW, end) }, lang);
  const window = prominent ?? (await completeFirst(db, list, found.slice(0, WINDOW)));
  return [...new Set([...window, ...found])].slice(offset, end);
}

/**
 * The apps of a list with the highest standing, those of the leading platform first, by default of Android, and then those
 * with a file; undefined in a list with installs. Of apps whose names begin with the same word, often the parts of one, and of
 * those by one developer, the best is before all others; apps that call themselves unfinished or a part of another one, and those
 * that nobody has updated for years, are behind all, and those whose first category is another one behind the others.
 */
async function prominentOf(
  db: Kysely<Schema>,
  list: Parameters<typeof pageOfList>[1],
): Promise<number[] | undefined> {
  const { id, platform } = list;
  const [most] = await db
    .selectFrom('listings')
    .select('popularity')
    .where('list_id', '=', id)
    .orderBy('popularity', 'desc')
    .limit(1)
    .execute();
  if (!most || most.popularity > 0) return undefined;
  const { rows } = await sql<{ app_id: number }>`
    SELECT app_id FROM search_top JOIN listings USING (app_id) JOIN search USING (app_id) JOIN apps ON apps.id = app_id
    WHERE list_id = ${id}
      AND (${platform ?? null}::text IS NULL OR listings.platform = ${platform ?? null})
    ORDER BY listings.platform = ${leaderOf(list)} DESC,
      ${isLeft()} OR ${isLesser},
      coalesce(array_position(search.category_ids, ${id}::integer) > ${OWN_CATEGORIES}, false),
      ${isSecond(sql`lower(split_part(name_en, ' ', 1))`)} OR ${isSecond(sql`coalesce(developer_id, -app_id)`)},
      (${isSentLately()}) DESC,
      search_top.popularity DESC, app_id
    LIMIT ${WINDOW}`.execute(db);
  return rows.map(({ app_id }) => app_id);
}

/** How apps call themselves unfinished, a part of another app, or of one year, as a regular expression of PostgreSQL. */
const LESSER =
  '\\m(alpha|beta|nightly|debug|preview|testnet|(module|plug-?in|add-?on|event ?fahrplan)s?|20[12]\\d)\\M';

/** How summaries say that an app is a part of another. */
const PART =
  '\\m(component|module|plug-?in|add-?on|companion( app)?)s? (of|for|to)\\M|\\mplug-?in[.!]?$';

/** Whether an app says so; a condition on `apps`. */
export const isLesser = sql<boolean>`(apps.name_en ~* ${LESSER} OR coalesce(apps.summary_en ~* ${PART}, false))`;

/** An app's first category and the group that it is a part of. */
const OWN_CATEGORIES = 2;

/** Whether an app is not the best of those that have this in common. */
const isSecond = (common: Expression<unknown>) =>
  sql<boolean>`row_number() OVER (PARTITION BY ${common} ORDER BY (${isLeft()}), (${isSentLately()}) DESC, search_top.popularity DESC, app_id) > 1`;

/** The platform whose apps lead a list: on a PC visitors are assumed to have an Android phone. */
const leaderOf = ({ first }: Parameters<typeof pageOfList>[1]): Platform =>
  first?.platform ?? 'android';

/**
 * Puts apps for the leading platform first, of these those with a file, and then those with an icon and a summary; each group
 * keeps its order.
 */
async function completeFirst(
  db: Kysely<Schema>,
  list: Parameters<typeof pageOfList>[1],
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('versions', 'versions.id', 'apps.version_id')
    .where('apps.id', '=', anyOf(ids))
    .select(['apps.id', 'apps.platform'])
    .select([
      sql<boolean>`sources.demo OR versions.path IS NOT NULL OR versions.file_url IS NOT NULL`.as(
        'file',
      ),
      sql<boolean>`sources.demo OR (apps.icon IS NOT NULL
        AND coalesce(nullif(apps.summary_en, ''), apps.summary_zh, '') <> '')`.as('complete'),
    ])
    .execute();
  const leader = leaderOf(list);
  const points = new Map(
    rows.map(({ id, platform, file, complete }) => [
      id,
      4 * Number(platform === leader) + 2 * Number(file) + Number(complete),
    ]),
  );
  const pointsOf = (id: number) => points.get(id) ?? 0;
  return [...ids].sort((a, b) => pointsOf(b) - pointsOf(a));
}

/** A list, and what its page shows besides its apps. */
export interface ChosenList {
  id: number;
  total: number;
  /** Only apps for this platform are in it; the number of the others. */
  platform?: Platform | undefined;
  elsewhere?: number | undefined;
  category?: Category;
  subCategories: Category[];
}

/** The list that an address names; undefined when the category or sub-category does not exist. */
export async function chosenList(
  db: Kysely<Schema>,
  params: Pick<ListParams, 'resourceType' | 'category' | 'sub' | 'platform'>,
  lang: Lang,
): Promise<ChosenList | undefined> {
  const list = await addressedList(db, params, lang);
  const own = list && (await firstOf(db, list.id, params.platform));
  return own ? { ...list, ...own, elsewhere: list.total - own.total } : list;
}

async function addressedList(
  db: Kysely<Schema>,
  params: Pick<ListParams, 'resourceType' | 'category' | 'sub' | 'platform'>,
  lang: Lang,
): Promise<ChosenList | undefined> {
  if (!params.category) return kindList(db, params.resourceType);
  const found = await addressedCategory(db, params.category);
  if (!found) return undefined;
  const group = found.parent ?? found.category;
  const category = toCategory(group, lang);
  const subCategories = await subCategoriesOf(db, group.id, params.platform, lang);
  const part = params.sub ?? (found.parent && found.category.slug);
  if (!part) return { id: category.id, total: category.count, category, subCategories };
  // Also a part without apps for this platform.
  const row = await categoryBySlug(db, part);
  if (row?.parent_id !== group.id) return undefined;
  return { id: row.id, total: row.apps, category, subCategories };
}

/** The list of all apps, or of one kind. */
export async function kindList(db: Kysely<Schema>, kind: 0 | 1 | undefined): Promise<ChosenList> {
  const { apps, games } = await readCatalogue(db);
  if (kind === 0) return { id: LIST.software, total: apps, subCategories: [] };
  if (kind === 1) return { id: LIST.games, total: games, subCategories: [] };
  return { id: LIST.all, total: apps + games, subCategories: [] };
}

/** Index columns of each order; `app_id` makes it total. */
const ORDERS = {
  popular: [
    ['popularity', 'desc'],
    ['updated_at', 'desc'],
  ],
  new: [['added_at', 'desc']],
  updated: [['updated_at', 'desc']],
  rating: [['rating_rank', 'desc']],
  name_zh: [['sort_zh', 'asc']],
  name_en: [['sort_en', 'asc']],
} as const;

/** The apps of a platform in a list. */
interface First {
  platform: Platform;
  total: number;
}

/** Whether the shop has apps for both platforms. */
export async function hasBothPlatforms(db: Kysely<Schema>): Promise<boolean> {
  const { apps, games, ios } = await readCatalogue(db);
  return ios > 0 && ios < apps + games;
}

/** The apps of a list that are for a platform; undefined in a shop for one platform. */
export async function firstOf(
  db: Kysely<Schema>,
  listId: number,
  platform: Platform | undefined,
): Promise<First | undefined> {
  if (platform === undefined || !(await hasBothPlatforms(db))) return undefined;
  const { total } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('list_id', '=', listId)
    .where('platform', '=', sql.lit(platform))
    .executeTakeFirstOrThrow();
  return { platform, total };
}

/** App ids of one page. If a platform leads the list, its apps come first, then the others. */
export async function pageOfList(
  db: Kysely<Schema>,
  list: Pick<ChosenList, 'id' | 'total' | 'platform'> & { first?: First | undefined },
  sort: Sort,
  page: { offset: number; count: number },
  lang: Lang,
): Promise<number[]> {
  const { id, total, platform, first } = list;
  if (!first) return pageOf(db, { id, total, platform }, sort, page, lang);
  const leading = { ...first, id };
  const rest = { id, total: total - first.total, platform: OTHER[first.platform] };
  const head = await pageOf(db, leading, sort, page, lang);
  const offset = Math.max(0, page.offset - first.total);
  return [
    ...head,
    ...(await pageOf(db, rest, sort, { offset, count: page.count - head.length }, lang)),
  ];
}

const OTHER = { android: 'ios', ios: 'android' } as const;

/**
 * App ids of one page, by an index-only scan. The second half of a list is read backwards from its end, so that the
 * last page is as fast as the first.
 */
async function pageOf(
  db: Kysely<Schema>,
  list: Pick<ChosenList, 'id' | 'total' | 'platform'>,
  sort: Sort,
  page: { offset: number; count: number },
  lang: Lang,
): Promise<number[]> {
  const count = Math.min(page.count, list.total - page.offset);
  if (count <= 0) return [];
  if (sort === 'name' && !hasColumns(lang)) {
    const ids = await pageByOwnNames(db, list, { ...page, count }, lang);
    if (ids) return ids;
  }
  const name = `name_${languageOf(lang).names}` as const;
  const order = [...ORDERS[sort === 'name' ? name : sort], ['app_id', 'asc'] as const];
  const backwards = page.offset > list.total / 2;
  let query = db.selectFrom('listings').select('app_id').where('list_id', '=', list.id);
  // A literal, so that the planner can use the indexes of the iOS apps.
  if (list.platform) query = query.where('platform', '=', sql.lit(list.platform));
  for (const [column, direction] of order)
    query = query.orderBy(column, (direction === 'desc') === backwards ? 'asc' : 'desc');
  const offset = backwards ? list.total - page.offset - count : page.offset;
  const rows = await query.limit(sql.lit(count)).offset(sql.lit(offset)).execute();
  const ids = rows.map((row) => row.app_id);
  return backwards ? ids.reverse() : ids;
}
