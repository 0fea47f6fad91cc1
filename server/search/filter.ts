import { sql } from 'kysely';
import { isReleased } from '../store/queries/package-file';

/** Filters of apps; an absent field does not filter. */
export interface Filter {
  resourceType?: 0 | 1 | undefined;
  /** A category or sub-category. */
  categoryId?: number | undefined;
  /** Largest size in bytes. Excludes apps of unknown size. */
  sizeMax?: number | undefined;
  /** Smallest mean rating, in stars. Excludes apps without ratings. */
  ratingMin?: number | undefined;
  /** The API level of the visitor's Android. Excludes apps whose minimum version is unknown. */
  androidApi?: number | undefined;
  /** As the source writes it. */
  license?: string | undefined;
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
    filter.sourceId,
    filter.file || undefined,
    filter.without?.[0],
  ].some((value) => value !== undefined);

/** The filter as additional conditions of a look-up in `search` or its copy. */
export function meets(filter: Filter, table: 'search' | 'search_top' = 'search') {
  const { resourceType, categoryId, sizeMax, without = [] } = filter;
  const further = furtherFacts(filter);
  const conditions = [
    resourceType === undefined ? undefined : sql`AND resource_type = ${resourceType}`,
    categoryId === undefined ? undefined : sql`AND ${categoryId} = ANY (category_ids)`,
    sizeMax === undefined ? undefined : sql`AND size <= ${sizeMax}`,
    without.length === 0 ? undefined : sql`AND NOT anti_features && ${[...without]}::text[]`,
    further.length === 0
      ? undefined
      : sql`AND EXISTS (SELECT FROM apps
          JOIN sources ON sources.id = apps.source_id
          JOIN app_texts ON app_texts.app_id = apps.id
          LEFT JOIN versions ON versions.id = apps.version_id
          WHERE apps.id = ${sql.ref(`${table}.app_id`)} ${sql.join(further, sql` `)})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` `,
  );
}

/** Conditions on columns that the search table does not have: each row that meets the other conditions is looked up. */
function furtherFacts({ ratingMin, androidApi, license, sourceId, file }: Filter) {
  return [
    ratingMin === undefined ? undefined : sql`AND apps.rating >= ${ratingMin}`,
    androidApi === undefined
      ? undefined
      : sql`AND apps.platform = 'android' AND versions.min_sdk <= ${androidApi}`,
    license === undefined ? undefined : sql`AND app_texts.license = ${license}`,
    sourceId === undefined ? undefined : sql`AND apps.source_id = ${sourceId}`,
    file === 1 ? sql`AND ${hasFileCondition()}` : undefined,
  ].filter((condition) => condition !== undefined);
}

/** Whether the shop can send the current version of `apps`, with its `sources` and `versions`: see `package-file.ts`. */
export const hasFileCondition = () =>
  sql`(sources.kind = 'demo' OR versions.file_url IS NOT NULL
    OR versions.path IS NOT NULL AND sources.address IS NOT NULL)
    AND ${isReleased()}`;
