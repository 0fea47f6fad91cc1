import { type Kysely, sql } from 'kysely';
import type { App } from '../../contract/entities/app';
import type { Lang } from '../../contract/lang';
import { appsInOrder } from '../store/queries/recommend';
import { tilesByIds } from '../store/queries/tiles';
import { readCatalogue } from '../store/revision';
import type { Schema } from '../store/schema';

/**
 * Apps for a visitor without a history: the best rated ones; in a catalogue without ratings, those that rank highest
 * in search.
 */
export async function bestApps(
  db: Kysely<Schema>,
  params: { offset: number; count: number },
  lang: Lang,
): Promise<{ apps: App[]; total: number }> {
  const rated = await db
    .selectFrom('listings')
    .select('app_id')
    .where('rating_rank', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (rated) return appsInOrder(db, 'rating', params, lang);
  const { rows } = await sql<{ app_id: number }>`SELECT app_id FROM search_top
    ORDER BY popularity DESC, app_id LIMIT ${params.count} OFFSET ${params.offset}`.execute(db);
  const { apps, games } = await readCatalogue(db);
  return {
    apps: await tilesByIds(
      db,
      rows.map((row) => row.app_id),
      lang,
    ),
    total: apps + games,
  };
}
