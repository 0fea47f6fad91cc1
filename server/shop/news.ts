import type { Kysely } from 'kysely';
import type { NewsItem } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { localize } from '../store/locale';
import { maybe } from '../store/queries/read';
import type { Schema } from '../store/schema';

/** Most news in one answer. */
const NEWS_MAX = 100;

/** Published news of apps, newest first. */
export async function newsOf(
  db: Kysely<Schema>,
  params: { appIds: readonly number[] },
  lang: Lang,
): Promise<NewsItem[]> {
  if (params.appIds.length === 0) return [];
  const rows = await db
    .selectFrom('news')
    .innerJoin('apps', 'apps.id', 'news.app_id')
    .selectAll('news')
    .where('apps.gone', '=', false)
    .where('news.app_id', 'in', params.appIds)
    .where('news.at', '<=', Date.now())
    .orderBy('news.at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(NEWS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    appId: row.app_id,
    title: localize(row.title, lang) ?? '',
    ...maybe('text', localize(row.text, lang)),
    ...maybe('href', row.href),
    at: row.at,
  }));
}
