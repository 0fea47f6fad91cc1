import type { Kysely } from 'kysely';
import { SUGGEST_MAX } from '../../contract/constants';
import type { Suggestion } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { anyOf } from '../store/queries/read';
import type { Schema } from '../store/schema';
import { findApps, type Hit } from './find-apps';
import { meantBy } from './intents/meant';
import { readQuery } from './query';

/** Number of compared names for one list of suggestions: the most popular matches. */
const ENOUGH = 60;
/** Largest number of categories in the list: most visitors look for apps. */
const CATEGORIES_MAX = 2;

/** Categories that the words mean, and names that complete what is being typed, best first (S§7 search/sugs). */
export async function suggest(
  db: Kysely<Schema>,
  params: { key: string },
  lang: Lang,
): Promise<Suggestion[]> {
  const query = readQuery(params.key);
  if (!query) return [];
  const { all, intent } = await findApps(db, query, ENOUGH);
  const meant = intent?.whole ? (await meantBy(db, intent, lang)).categories : [];
  const categories = meant
    .slice(0, CATEGORIES_MAX)
    .map(({ name, slug }): Suggestion => ({ q: name, category: slug }));
  const apps = await withNames(db, all.hits.slice(0, SUGGEST_MAX - categories.length), lang);
  return [...categories, ...apps];
}

async function withNames(
  db: Kysely<Schema>,
  hits: readonly Hit[],
  lang: Lang,
): Promise<Suggestion[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .select(['id', lang === 'zh-CN' ? 'name_zh as name' : 'name_en as name'])
    .where('id', '=', anyOf(hits.map((hit) => hit.appId)))
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return hits.flatMap(({ appId, reason }) => {
    const q = names.get(appId);
    return q === undefined ? [] : [{ q, appId, ...(reason && { reason }) }];
  });
}
