import type { Kysely, Selectable } from 'kysely';
import type { NewsItem, SourceNews } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { localize } from '../store/locale';
import { maybe } from '../store/queries/read';
import type { Schema } from '../store/schema';
import type { NewsTable } from '../store/schema/shop';

/** Largest number of news in one answer. */
const NEWS_MAX = 100;
/** Largest number of news on a source's page. */
const OF_SOURCE_MAX = 10;

const COLUMNS = ['news.id', 'news.title', 'news.text', 'news.href', 'news.at'] as const;

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
    .select(COLUMNS)
    .select('apps.id as appId')
    .where('apps.gone', '=', false)
    .where('news.app_id', 'in', params.appIds)
    .where('news.at', '<=', Date.now())
    .orderBy('news.at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(NEWS_MAX)
    .execute();
  return rows.map((row) => ({ ...itemOf(row, lang), appId: row.appId }));
}

/** The latest published news of a source itself, newest first. */
export async function newsOfSource(
  db: Kysely<Schema>,
  sourceId: number,
  lang: Lang,
): Promise<SourceNews[]> {
  const rows = await db
    .selectFrom('news')
    .select(COLUMNS)
    .where('source_id', '=', sourceId)
    .where('at', '<=', Date.now())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(OF_SOURCE_MAX)
    .execute();
  return rows.map((row) => itemOf(row, lang));
}

const itemOf = (
  row: Pick<Selectable<NewsTable>, 'id' | 'title' | 'text' | 'href' | 'at'>,
  lang: Lang,
) => ({
  id: row.id,
  title: localize(row.title, lang) ?? '',
  ...maybe('text', localize(row.text, lang)),
  ...maybe('href', row.href),
  at: row.at,
});
