import { sql } from 'kysely';

/** What results are narrowed down to; what is absent narrows nothing. */
export interface Filter {
  resourceType?: 0 | 1 | undefined;
  /** A category or sub-category. */
  categoryId?: number | undefined;
  /** Bytes at most. An app whose size is not known is not known to be small. */
  sizeMax?: number | undefined;
  /** Keys of anti-features none of which an app may have. */
  without?: readonly string[] | undefined;
}

export const isFiltered = ({ resourceType, categoryId, sizeMax, without }: Filter): boolean =>
  resourceType !== undefined ||
  categoryId !== undefined ||
  sizeMax !== undefined ||
  (without?.length ?? 0) > 0;

/** The filter as further conditions of a look-up in `search` or its copy. */
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
