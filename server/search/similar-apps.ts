import type { Kysely } from 'kysely';
import type { App, Platform } from '../../contract/entities/app';
import type { Lang } from '../../contract/lang';
import { firstOf, pageOfList } from '../store/queries/list-apps';
import { resolveApp } from '../store/queries/resolve';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { findApps } from './find-apps';
import { readQuery } from './query';

/** Largest number of apps in one answer. */
const RECS = 12;
/** Number of considered apps: enough that similar apps do not all have the same recommendations. */
const POOL = 60;

/** Apps similar to the one that `q` identifies (number, package or name); undefined for an unknown app (S§7 recs). */
export async function similarApps(
  db: Kysely<Schema>,
  params: { q: string; platform?: Platform | undefined },
  lang: Lang,
): Promise<App[] | undefined> {
  const appId = (await resolveApp(db, { app: params.q }))?.appId ?? (await byName(db, params.q));
  if (appId === undefined) return undefined;
  return tilesByIds(db, await similarTo(db, appId, lang, params.platform), lang);
}

/**
 * Apps similar to an app, the most popular first.
 *
 * @param wanted the platform of the visitor's phone; absent: the app's own
 */
export async function similarTo(
  db: Kysely<Schema>,
  appId: number,
  lang: Lang,
  wanted?: Platform,
): Promise<number[]> {
  const pool: number[] = [];
  const platform = wanted ?? (await platformOf(db, appId));
  for (const list of await narrowestLists(db, appId)) {
    const first = await firstOf(db, list.id, platform);
    // Apps of one platform only: those of the other cannot be installed on the visitor's phone.
    const count = Math.min(first?.total ?? list.apps, POOL);
    const whole = { id: list.id, total: list.apps, first };
    const ids = await pageOfList(db, whole, 'popular', { offset: 0, count }, lang);
    pool.push(...ids.filter((id) => id !== appId && !pool.includes(id)));
    if (pool.length >= RECS) break;
  }
  const from = pool.length > RECS ? appId % (pool.length - RECS) : 0;
  return pool.slice(from, from + RECS);
}

async function platformOf(db: Kysely<Schema>, appId: number): Promise<Platform> {
  const { platform } = await db
    .selectFrom('apps')
    .select('platform')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  return platform;
}

async function byName(db: Kysely<Schema>, name: string): Promise<number | undefined> {
  const query = readQuery(name);
  if (!query) return undefined;
  const [best] = (await findApps(db, query, RECS)).all.hits;
  return best?.appId;
}

/** The app's sub-categories and categories, the smallest first: sharing a small one means more. */
async function narrowestLists(db: Kysely<Schema>, appId: number) {
  return db
    .selectFrom('app_categories')
    .innerJoin('categories', 'categories.id', 'app_categories.category_id')
    .where('app_categories.app_id', '=', appId)
    .select(['categories.id', 'categories.apps'])
    .orderBy('categories.apps')
    .orderBy('categories.id')
    .execute();
}
