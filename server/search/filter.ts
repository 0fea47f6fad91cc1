import { sql } from 'kysely';

/** Filters of search results; an absent field does not filter. */
export interface Filter {
  resourceType?: 0 | 1 | undefined;
  /** A category or sub-category. */
  categoryId?: number | undefined;
  /** Most bytes. Excludes apps of unknown size. */
  sizeMax?: number | undefined;
  /** Keys of anti-features that an app must not have. */
  without?: readonly string[] | undefined;
}

export const isFiltered = ({ resourceType, categoryId, sizeMax, without }: Filter): boolean =>
  resourceType !== undefined ||
  categoryId !== undefined ||
  sizeMax !== undefined ||
  (without?.length ?? 0) > 0;

/** The filter as additional conditions of a look-up in `search` or its copy. */
export function meets({ resourceType, categoryId, sizeMax, without = [] }: Filter) {
  const conditions = [
    resourceType === undefined ? undefined : sql`AND resource_type = ${resourceType}`,
    categoryId === undefined ? undefined : sql`AND ${categoryId} = ANY (category_ids)`,
    sizeMax === undefined ? undefined : sql`AND size <= ${sizeMax}`,
    without.length === 0 ? undefined : sql`AND NOT anti_features && ${[...without]}::text[]`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` `,
  );
}
