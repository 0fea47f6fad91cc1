import { type Kysely, sql } from 'kysely';
import type { App } from '../../contract/entities/app';
import type { Lang } from '../../contract/lang';
import { appsInOrder } from '../store/queries/recommend';
import { tilesByIds } from '../store/queries/tiles';
import { readCatalogue } from '../store/revision';
import type { Schema } from '../store/schema';
import { similarTo } from './similar-apps';

/**
 * Apps for a visitor without a history: the best rated ones; in a catalogue without ratings, those that rank highest
 * in search.
 */
async function bestApps(
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

/** Number of viewed apps that count: the most recent ones. */
const VIEWED_MOST = 8;

/**
 * Apps similar to those that a visitor viewed: first what is similar to several of them, or to the most recent ones. If the
 * shop has none of the viewed apps, the result is that of `bestApps`. The request names the viewed apps; nothing is stored.
 */
export async function personalApps(
  db: Kysely<Schema>,
  params: { appIds: readonly string[]; offset: number; count: number },
  lang: Lang,
): Promise<{ apps: App[]; total: number }> {
  const { offset, count } = params;
  const viewed = await servingApps(db, params.appIds);
  if (viewed.length === 0) return bestApps(db, { offset, count }, lang);
  const weights = new Map<number, number>();
  for (const [age, appId] of viewed.slice(0, VIEWED_MOST).entries()) {
    const similar = await similarTo(db, appId);
    for (const [position, id] of similar.entries()) {
      const weight = 1 / (1 + age + position);
      weights.set(id, (weights.get(id) ?? 0) + weight);
    }
  }
  const ranked = [...weights]
    .filter(([id]) => !viewed.includes(id))
    .sort(([a, weight], [b, other]) => other - weight || a - b)
    .map(([id]) => id);
  const part = ranked.slice(offset, offset + count);
  return { apps: await tilesByIds(db, part, lang), total: ranked.length };
}

/** The ids of those apps that the shop has, in the given order. */
async function servingApps(db: Kysely<Schema>, numbers: readonly string[]): Promise<number[]> {
  const wanted = numbers.filter((number) => /^[1-9]\d{0,8}$/.test(number)).map(Number);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .select('id')
    .where('id', 'in', wanted)
    .where('gone', '=', false)
    .execute();
  const serving = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => serving.has(id));
}
