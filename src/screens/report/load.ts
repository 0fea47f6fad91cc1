import type { Api } from '../../../contract/api';
import { detail, recs } from '../../../contract/calls/detail';
import type { App, AppDetail } from '../../../contract/entities/app';
import { REPORT_PROBLEMS, type ReportProblem } from '../../../contract/entities/report';
import type { Result } from '../../../contract/result';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import type { Page } from '../shared/page';

export interface ReportData {
  app: AppDetail;
  /** Outcome of the last attempt; undefined without one. */
  outcome: 'sent' | ReportProblem | undefined;
  /** The fields of that attempt. */
  entered: Page['entered'];
  /** What to look at after the report; absent before it. */
  similar: Result<{ apps: App[] }> | undefined;
}

/** The form to report an app, or the outcome of sending it. */
export async function loadReport(
  api: Api,
  address: string,
  { t, query, entered, platform }: Page,
): Promise<Loaded<ReportData>> {
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const answer = await api.call(detail, { appId: meant.data.appId });
  if (!answer.ok) return problemOf(answer.state);
  const { app } = answer.data;
  const title = t('report.title', { name: app.name });
  const isSent = query.sent === '1';
  const similar = isSent ? await api.call(recs, { q: String(app.id), platform }) : undefined;
  const problem = REPORT_PROBLEMS.find((one) => one === query.problem);
  return {
    kind: 'page',
    // The response to a refused form.
    status: Object.keys(entered).length > 0 ? 422 : 200,
    title: t('site.title', { title }),
    description: t('report.description', { name: app.name }),
    // A search engine finds nothing here that the app's page does not have.
    hidden: true,
    complete: similar?.ok !== false,
    data: { app, outcome: isSent ? 'sent' : problem, entered, similar },
  };
}
