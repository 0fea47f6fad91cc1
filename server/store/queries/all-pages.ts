import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** A page for the sitemap: its number or slug, and when it last changed, epoch ms. */
interface Listed {
  id: number;
  updatedAt: number | null;
}

/** An app with its additional pages. */
export interface ListedApp extends Listed {
  /** It has news. */
  news: boolean;
  /** Its developer, unless an earlier app has the same one: so each developer is listed once. */
  developerId: number | null;
}

/** At most `count` serving apps after a given id, in order of their ids. */
export const appsAfter = (db: Kysely<Schema>, id: number, count: number): Promise<ListedApp[]> =>
  db
    .selectFrom('apps')
    .select(({ eb, exists, not, selectFrom }) => [
      'id',
      'updated_at as updatedAt',
      exists(
        selectFrom('news')
          .select('news.id')
          .whereRef('news.app_id', '=', 'apps.id')
          .where('news.at', '<=', Date.now()),
      )
        .$castTo<boolean>()
        .as('news'),
      eb
        .case()
        .when(
          not(
            exists(
              selectFrom('apps as earlier')
                .select('earlier.id')
                .where('earlier.gone', '=', false)
                .whereRef('earlier.developer_id', '=', 'apps.developer_id')
                .whereRef('earlier.id', '<', 'apps.id'),
            ),
          ),
        )
        .then(eb.ref('apps.developer_id'))
        .end()
        .as('developerId'),
    ])
    .where('gone', '=', false)
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();

/** For each file of `size` apps, the app id after which it begins; 0 for the first file. */
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
