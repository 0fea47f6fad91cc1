import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { versions } from '../../../contract/calls/catalogue';
import { recs } from '../../../contract/calls/detail';
import type { App } from '../../../contract/entities/app';
import type { Result } from '../../../contract/result';
import { historyHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import { crumbsBelowApp } from '../shared/crumbs/crumbs';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export type HistoryData = AnswerOf<typeof versions> & { similar: Result<{ apps: App[] }> };

/** Every stored version of an app, page by page. */
export async function loadHistory(
  api: Api,
  address: string,
  page: Page,
): Promise<Loaded<HistoryData>> {
  const { t, query } = page;
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const asked = pageNumber(query.page);
  const { appId } = meant.data;
  const [answer, similar] = await Promise.all([
    api.call(versions, { appId, page: asked }),
    api.call(recs, { q: String(appId), platform: page.platform }),
  ]);
  if (!answer.ok) return problemOf(answer.state);
  if (asked > answer.data.pages) return { kind: 'problem', problem: 'missing' };
  const { app } = answer.data;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('history.of', { name: app.name }) }),
    description: t('history.description', { name: app.name }),
    canonical: numbered(historyHref(app.id), asked),
    subject: { name: t('history.title'), crumbs: crumbsBelowApp(app, page) },
    complete: similar.ok,
    data: { ...answer.data, similar },
  };
}
