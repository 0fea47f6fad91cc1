import { sql } from 'kysely';
import { FREE_LICENSE, FREE_LICENSES } from '../../contract/constants';
import { isSent } from '../store/queries/package-file';

/** Filters of apps; an absent field does not filter. */
export interface Filter {
  resourceType?: 0 | 1 | undefined;
  /** A category or sub-category. */
  categoryId?: number | undefined;
  /** Largest size in bytes. Excludes apps of unknown size. */
  sizeMax?: number | undefined;
  /** Smallest mean rating, in stars. Excludes apps without ratings. */
  ratingMin?: number | undefined;
  /** The API level of the visitor's Android. An app that names no minimum version passes. */
  androidApi?: number | undefined;
  /** As the source writes it, or `free`. */
  license?: string | undefined;
  /** 1: only apps in which no tracker was found, or whose build was reproduced. */
  untracked?: number | undefined;
  reproducible?: number | undefined;
  /** The apps' source. */
  sourceId?: number | undefined;
  /** 1: only apps whose file this shop can send; upcoming games have none. */
  file?: number | undefined;
  /** Keys of anti-features that an app must not have. */
  without?: readonly string[] | undefined;
}

export const isFiltered = (filter: Filter): boolean =>
  Object.values(conditionsOf(filter)).flat().length > 0;

/** The filter as additional conditions of a look-up in `search` or its copy. */
export function meets(filter: Filter, table: 'search' | 'search_top' = 'search') {
  const { shared, further } = conditionsOf(filter);
  if (table === 'search' || further.length === 0) return spaced([...shared, ...further]);
  const others = sql`AND EXISTS (SELECT FROM search WHERE search.app_id = search_top.app_id ${spaced(further)})`;
  return spaced([...shared, others]);
}

/** The conditions on columns that the copy has, too, and further ones. */
function conditionsOf(filter: Filter) {
  const { resourceType, categoryId, sizeMax, without = [], ratingMin, androidApi } = filter;
  const shared = [
    resourceType === undefined ? [] : sql`AND resource_type = ${resourceType}`,
    categoryId === undefined ? [] : sql`AND ${categoryId} = ANY (category_ids)`,
    sizeMax === undefined ? [] : sql`AND size <= ${sizeMax}`,
    without.length === 0 ? [] : sql`AND NOT anti_features && ${[...without]}::text[]`,
  ];
  const further = [
    ratingMin === undefined ? [] : sql`AND search.rating >= ${ratingMin}`,
    androidApi === undefined
      ? []
      : sql`AND search.platform = 'android' AND coalesce(search.min_sdk, 0) <= ${androidApi}`,
    filter.license === undefined ? [] : licensed(filter.license),
    filter.untracked === 1 ? sql`AND search.untracked` : [],
    filter.reproducible === 1 ? sql`AND search.reproducible` : [],
    filter.sourceId === undefined ? [] : sql`AND search.source_id = ${filter.sourceId}`,
    filter.file === 1 ? sql`AND ${isSent()}` : [],
  ];
  return { shared: shared.flat(), further: further.flat() };
}

const licensed = (license: string) =>
  license === FREE_LICENSE
    ? sql`AND search.license ~ ${FREE_LICENSES}`
    : sql`AND search.license = ${license}`;

const spaced = (conditions: readonly ReturnType<typeof sql>[]) => sql.join(conditions, sql` `);
