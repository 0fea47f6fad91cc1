import type { Api } from '../../../contract/api';
import { detail } from '../../../contract/calls/detail';
import type { AppDetail } from '../../../contract/entities/app';
import { REPORT_PROBLEMS, type ReportProblem } from '../../../contract/entities/report';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import type { Page } from '../shared/page';

export interface ReportData {
  app: AppDetail;
  /** How the last try went; undefined: there was none. */
  outcome: 'sent' | ReportProblem | undefined;
  /** What had been entered then. */
  entered: Page['entered'];
}

/** The form that reports an app, or how sending it went. */
export async function loadReport(
  api: Api,
  address: string,
  { t, query, entered }: Page,
): Promise<Loaded<ReportData>> {
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const answer = await api.call(detail, { appId: meant.data.appId });
  if (!answer.ok) return problemOf(answer.state);
  const { app } = answer.data;
  const title = t('report.title', { name: app.name });
  const problem = REPORT_PROBLEMS.find((one) => one === query.problem);
  return {
    kind: 'page',
    // An answer to a form that was not taken.
    status: Object.keys(entered).length > 0 ? 422 : 200,
    title: t('site.title', { title }),
    description: t('report.description', { name: app.name }),
    // A form for each app says nothing that the app's page does not.
    hidden: true,
    complete: true,
    data: { app, outcome: query.sent === '1' ? 'sent' : problem, entered },
  };
}
