import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { developer } from '../../../contract/calls/catalogue';
import * as calls from '../../../contract/calls/detail';
import { gameNews } from '../../../contract/calls/operations';
import { cutText } from '../../../contract/cut-text';
import type { AppDetail } from '../../../contract/entities/app';
import type { Score } from '../../../contract/entities/shop';
import type { Result } from '../../../contract/result';
import { appHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import { crumbsOfApp } from '../shared/crumbs/crumbs';
import type { Page } from '../shared/page';

export interface DetailData {
  app: AppDetail;
  /** Time of the rendering, epoch ms: where a countdown begins. */
  renderedAt: number;
  score: Result<Score>;
  comments: Result<AnswerOf<typeof calls.comments>>;
  recs: Result<AnswerOf<typeof calls.recs>>;
  subcates: Result<AnswerOf<typeof calls.subcates>>;
  specials: Result<AnswerOf<typeof calls.specialsOf>>;
  news: Result<AnswerOf<typeof gameNews>>;
  /** Absent for an app without a developer. */
  byDeveloper: Result<AnswerOf<typeof developer>> | undefined;
}

/** Longest description shown by a search engine or a messaging app, in characters. */
const DESCRIPTION_MAX = 150;

/**
 * Makes the six calls of S§7 for the app in `/app/:app`, and those for its news and its developer. The address may have the package
 * name instead of the number, because numbers may differ in another store's database. The address with the number is canonical.
 */
export async function loadDetail(
  api: Api,
  address: string,
  page: Page,
): Promise<Loaded<DetailData>> {
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const { appId } = meant.data;
  const text = page.query.text === 'whole' ? page.query.text : undefined;
  const [detail, score, comments, recs, subcates, specials, news] = await Promise.all([
    api.call(calls.detail, { appId, text }),
    api.call(calls.scoreOf, { appId }),
    api.call(calls.comments, { appId }),
    api.call(calls.recs, { q: String(appId), platform: page.platform }),
    api.call(calls.subcates, { appId }),
    api.call(calls.specialsOf, { appId }),
    api.call(gameNews, { appIds: [appId] }),
  ]);
  if (!detail.ok) return problemOf(detail.state);
  const { app } = detail.data;
  const { t } = page;
  const byDeveloper =
    app.developer && (await api.call(developer, { developerId: app.developer.id, page: 1 }));
  const summary = cutText(app.summary ?? app.description ?? '', DESCRIPTION_MAX);
  const parts = { score, comments, recs, subcates, specials, news, byDeveloper };
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: app.name }),
    description: t('detail.description', { name: app.name, summary }),
    canonical: appHref(appId),
    subject: { name: app.name, app, crumbs: crumbsOfApp(app, page) },
    complete: Object.values(parts).every((part) => part?.ok !== false),
    data: { app, renderedAt: Date.now(), ...parts },
  };
}
