import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** What the outside is told of: an address's number or slug, and when it last changed, epoch ms. */
export interface Listed {
  id: number;
  updatedAt: number | null;
}

/** Serving apps in the order of their numbers, after one number, at most `count`. */
export const appsAfter = (db: Kysely<Schema>, id: number, count: number): Promise<Listed[]> =>
  db
    .selectFrom('apps')
    .select(['id', 'updated_at as updatedAt'])
    .where('gone', '=', false)
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();

/** Numbers of the apps that each file of `size` apps begins after; the first begins after 0. */
export async function appFiles(db: Kysely<Schema>, size: number): Promise<number[]> {
  const starts = [0];
  for (;;) {
    const last = await db
      .selectFrom('apps')
      .select('id')
      .where('gone', '=', false)
      .where('id', '>', starts.at(-1) ?? 0)
      .orderBy('id')
      .offset(size - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last || (await appsAfter(db, last.id, 1)).length === 0) return starts;
    starts.push(last.id);
  }
}

/** Slugs of categories that have apps. */
export async function categorySlugs(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('slug')
    .where('apps', '>', 0)
    .where('parent_id', 'is', null)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Numbers of all specials. */
export async function specialIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('specials').select('id').orderBy('position').execute();
  return rows.map(({ id }) => id);
}
