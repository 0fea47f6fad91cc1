import { sql } from 'kysely';
import { FREE_LICENSE } from '../../contract/constants';
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
  [
    filter.resourceType,
    filter.categoryId,
    filter.sizeMax,
    filter.ratingMin,
    filter.androidApi,
    filter.license,
    filter.untracked || undefined,
    filter.reproducible || undefined,
    filter.sourceId,
    filter.file || undefined,
    filter.without?.[0],
  ].some((value) => value !== undefined);

/** The filter as additional conditions of a look-up in `search` or its copy. */
export function meets(filter: Filter, table: 'search' | 'search_top' = 'search') {
  const { resourceType, categoryId, sizeMax, without = [] } = filter;
  const further = furtherConditions(filter);
  const conditions = [
    resourceType === undefined ? [] : sql`AND resource_type = ${resourceType}`,
    categoryId === undefined ? [] : sql`AND ${categoryId} = ANY (category_ids)`,
    sizeMax === undefined ? [] : sql`AND size <= ${sizeMax}`,
    without.length === 0 ? [] : sql`AND NOT anti_features && ${[...without]}::text[]`,
    table === 'search' || further.length === 0
      ? further
      : sql`AND EXISTS (SELECT FROM search WHERE search.app_id = search_top.app_id ${spaced(further)})`,
  ];
  return spaced(conditions.flat());
}

/** Conditions on columns that the copy does not have. */
function furtherConditions(filter: Filter) {
  const { ratingMin, androidApi, license, sourceId, file, untracked, reproducible } = filter;
  return [
    ratingMin === undefined ? [] : sql`AND search.rating >= ${ratingMin}`,
    androidApi === undefined
      ? []
      : sql`AND search.platform = 'android' AND coalesce(search.min_sdk, 0) <= ${androidApi}`,
    license === undefined ? [] : licensed(license),
    untracked === 1 ? sql`AND search.untracked` : [],
    reproducible === 1 ? sql`AND search.reproducible` : [],
    sourceId === undefined ? [] : sql`AND search.source_id = ${sourceId}`,
    file === 1 ? sql`AND ${isSent()}` : [],
  ].flat();
}

/** The beginnings of the names of free licences, as SPDX has them. */
const FREE =
  '^(A?GPL|LGPL|MIT|Apache|0?BSD|MPL|ISC|Unlicense|CC0|EUPL|WTFPL|Zlib|EPL|Artistic|NCSA|Beerware|CECILL)';

const licensed = (license: string) =>
  license === FREE_LICENSE
    ? sql`AND search.license ~ ${FREE}`
    : sql`AND search.license = ${license}`;

const spaced = (conditions: readonly ReturnType<typeof sql>[]) => sql.join(conditions, sql` `);
