import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { versions } from '../../../contract/calls/catalogue';
import { detail, recs } from '../../../contract/calls/detail';
import { gameNews } from '../../../contract/calls/operations';
import type { App } from '../../../contract/entities/app';
import type { NewsItem } from '../../../contract/entities/shop';
import type { Result } from '../../../contract/result';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export interface NewsData {
  app: App;
  news: Result<{ news: NewsItem[] }>;
  /** The app's versions, the newest first. */
  history: Result<AnswerOf<typeof versions>>;
  similar: Result<{ apps: App[] }>;
}

/** News of an app. An app without news has a page that says so; nothing links to it. */
export async function loadNews(
  api: Api,
  asked: string,
  { t, platform }: Page,
): Promise<Loaded<NewsData>> {
  if (!/^[1-9]\d{0,9}$/.test(asked)) return { kind: 'problem', problem: 'missing' };
  const appId = Number(asked);
  const [about, news, history, similar] = await Promise.all([
    api.call(detail, { appId }),
    api.call(gameNews, { appIds: [appId] }),
    api.call(versions, { appId, page: 1 }),
    api.call(recs, { q: asked, platform }),
  ]);
  if (!about.ok) return problemOf(about.state);
  const { app } = about.data;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('news.title', { name: app.name }) }),
    description: t('news.description', { name: app.name }),
    // An empty page is not worth indexing.
    hidden: news.ok && news.data.news.length === 0,
    complete: news.ok && history.ok && similar.ok,
    data: { app, news, history, similar },
  };
}
