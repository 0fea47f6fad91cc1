import type { Kysely } from 'kysely';
import type { App } from '../../contract/entities/app';
import type { Lang } from '../../contract/lang';
import { anyOf } from '../store/queries/read';
import { ARRANGED, ucRecs } from '../store/queries/recommend';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { similarTo } from './similar-apps';

/** Apps for a visitor without a history: the best rated ones; in a catalogue without ratings, the popular ones. */
async function bestApps(db: Kysely<Schema>, page: { offset: number; count: number }, lang: Lang) {
  const rated = db.selectFrom('listings').select('app_id').where('rating_rank', '>', 0).limit(1);
  const arrange = ARRANGED.indexOf((await rated.executeTakeFirst()) ? 'rating' : 'popular');
  return ucRecs(db, { arrange, ...page }, lang);
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
    for (const [position, id] of similar.entries())
      weights.set(id, (weights.get(id) ?? 0) + 1 / (1 + age + position));
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
  const rows = await db
    .selectFrom('apps')
    .select('id')
    .where('id', '=', anyOf(wanted))
    .where('gone', '=', false)
    .execute();
  return wanted.filter((id) => rows.some((row) => row.id === id));
}
