import type { Api } from '../../../contract/api';
import { detail } from '../../../contract/calls/detail';
import type { AppDetail } from '../../../contract/entities/app';
import { REPORT_PROBLEMS, type ReportProblem } from '../../../contract/entities/report';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import type { Page } from '../shared/page';
import { type InsteadApps, loadInstead } from '../shared/shelf/Instead';

export interface ReportData {
  app: AppDetail;
  /** Outcome of the last attempt; undefined without one. */
  outcome: 'sent' | ReportProblem | undefined;
  /** The fields of that attempt. */
  entered: Page['entered'];
  /** Apps for a visitor who has sent it. */
  instead: InsteadApps | undefined;
}

/** The form to report an app, or the outcome of sending it. */
export async function loadReport(
  api: Api,
  address: string,
  page: Page,
): Promise<Loaded<ReportData>> {
  const { t, query, entered } = page;
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const answer = await api.call(detail, { appId: meant.data.appId });
  if (!answer.ok) return problemOf(answer.state);
  const { app } = answer.data;
  const title = t('report.title', { name: app.name });
  const problem = REPORT_PROBLEMS.find((one) => one === query.problem);
  const outcome = query.sent === '1' ? 'sent' : problem;
  const instead = outcome === 'sent' ? await loadInstead(api, page) : undefined;
  return {
    kind: 'page',
    // The response to a refused form.
    status: Object.keys(entered).length > 0 ? 422 : 200,
    title: t('site.title', { title }),
    description: t('report.description', { name: app.name }),
    // A search engine finds nothing here that the app's page does not have.
    hidden: true,
    complete: instead?.ok !== false,
    data: { app, outcome, entered, instead },
  };
}
