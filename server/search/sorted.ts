import { type Kysely, sql } from 'kysely';
import type { SearchSort } from '../../contract/entities/search';
import { LIST } from '../store/list-numbers';
import type { Schema } from '../store/schema';

/** The order of each choice. Apps without the fact come last. */
const ORDERS = {
  new: sql`greatest(added_at, updated_at) DESC`,
  rating: sql`rating_rank DESC`,
  size: sql`size ASC NULLS LAST`,
} as const;

/** Results in another order; without one, as found. */
export async function sorted(
  db: Kysely<Schema>,
  ids: readonly number[],
  sort: SearchSort | undefined,
): Promise<readonly number[]> {
  if (sort === undefined || sort === 'relevance' || ids.length === 0) return ids;
  const { rows } = await sql<{ app_id: number }>`
    SELECT app_id FROM unnest(${[...ids]}::integer[]) WITH ORDINALITY AS found (app_id, place)
    JOIN listings USING (app_id) JOIN search USING (app_id)
    WHERE list_id = ${LIST.all}
    ORDER BY ${ORDERS[sort]}, place`.execute(db);
  return rows.map((row) => row.app_id);
}
