import { type Kysely, type Selectable, sql } from 'kysely';
import type { SearchFacets } from '../../contract/entities/search';
import type { Lang } from '../../contract/lang';
import { localize } from '../store/locale';
import { toCategory } from '../store/queries/categories';
import { isSent } from '../store/queries/package-file';
import { maybe } from '../store/queries/read';
import type { Schema } from '../store/schema';
import type { CategoriesTable } from '../store/schema/catalogue';
import type { Localized } from '../store/schema/columns';
import type { Filter } from './filter';

/** Largest numbers of categories, licences and sources in the filter. */
const CATEGORIES_MAX = 12;
const LICENSES_MAX = 4;
const SOURCES_MAX = 8;

/** Active filters: offered even if no result has them. */
type Chosen = Pick<Filter, 'categoryId' | 'license' | 'sourceId' | 'without'>;

/** As the database counts them, instead of transferring hundreds of rows. */
type Traits = Omit<SearchFacets, 'categories' | 'antiFeatures' | 'leastSize' | 'leastApi'> & {
  leastSize: number | null;
  leastApi: number | null;
  /** Those with most of these apps, in the shop's order, with counts; sub-categories are on the categories' own pages. */
  categories: Selectable<CategoriesTable>[];
  antiFeatures: { key: string; name: Localized }[];
};

/** The filters that these apps allow. */
export async function facetsOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  { categoryId, license, sourceId, without = [] }: Chosen,
  lang: Lang,
): Promise<SearchFacets> {
  const isChosen = sql`categories.id IS NOT DISTINCT FROM ${categoryId ?? null}::integer`;
  const { rows } = await sql<Traits>`
    WITH these AS MATERIALIZED (
      SELECT resource_type, category_ids, size, anti_features, source_id, rating, dated, license, min_sdk, untracked, reproducible, ${isSent()} AS has_file
      FROM search WHERE app_id = ANY (${[...ids]}::integer[])
    ), licensed AS (
      SELECT license, count(*) AS apps FROM these WHERE license IS NOT NULL GROUP BY license
      ORDER BY license IS NOT DISTINCT FROM ${license ?? null}::text DESC, apps DESC, license
      LIMIT ${sql.lit(LICENSES_MAX)}
    ), sourced AS (
      SELECT sources.id, name FROM these JOIN sources ON sources.id = these.source_id GROUP BY sources.id
      ORDER BY sources.id IS NOT DISTINCT FROM ${sourceId ?? null}::integer DESC, count(*) DESC, sources.id
      LIMIT ${sql.lit(SOURCES_MAX)}
    ), counted AS (
      SELECT id, count(*) AS apps FROM these, unnest(category_ids) AS id GROUP BY id
    ), offered AS (
      SELECT categories.id, slug, name, resource_type, parent_id, position, coalesce(counted.apps, 0) AS apps
      FROM categories LEFT JOIN counted USING (id)
      WHERE counted.id IS NOT NULL AND parent_id IS NULL OR ${isChosen}
      ORDER BY ${isChosen} DESC, apps DESC, position, id LIMIT ${sql.lit(CATEGORIES_MAX)}
    ), named AS (
      SELECT DISTINCT ON (key) key, name FROM anti_features
      WHERE key = ANY (${[...without]}::text[]) OR key IN (SELECT unnest(anti_features) FROM these)
      ORDER BY key, source_id
    )
    SELECT coalesce(json_agg(DISTINCT resource_type), '[]') AS "resourceTypes",
      min(size)::float8 AS "leastSize", min(min_sdk) AS "leastApi",
      count(rating) > 0 AS rated, count(*) FILTER (WHERE dated) > 0 AS dated,
      count(*) > count(min_sdk) AS unstated, count(*) FILTER (WHERE untracked) > 0 AS untracked,
      count(*) FILTER (WHERE reproducible) > 0 AS reproducible, count(DISTINCT has_file) > 1 AS files,
      (SELECT coalesce(json_agg(license ORDER BY license), '[]') FROM licensed) AS licenses,
      (SELECT coalesce(json_agg(sourced ORDER BY name, id), '[]') FROM sourced) AS sources,
      (SELECT coalesce(json_agg(offered ORDER BY position, id), '[]') FROM offered) AS categories,
      (SELECT coalesce(json_agg(named ORDER BY key), '[]') FROM named) AS "antiFeatures"
    FROM these`.execute(db);
  const [traits] = rows;
  if (!traits) throw new Error('The figures of search results came without a row.');
  const { categories, antiFeatures, leastSize, leastApi, ...facts } = traits;
  return {
    ...facts,
    ...maybe('leastSize', leastSize),
    ...maybe('leastApi', leastApi),
    categories: categories.map((row) => toCategory(row, lang)),
    antiFeatures: [...antiFeatures, ...without.map((key) => ({ key, name: {} }))]
      .filter(({ key }, i, all) => all.findIndex((one) => one.key === key) === i)
      .map(({ key, name }) => ({ key, name: localize(name, lang) ?? key })),
  };
}
