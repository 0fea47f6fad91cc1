import { addReport } from '../../../contract/calls/operations';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { appHref } from '../../features/addresses/addresses';
import { ReportIsland } from '../../features/report/ReportIsland';
import { reportWords } from '../../features/report/words';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { Island } from '../shared/Island';
import { loadReport, type ReportData } from './load';
import s from './Report.module.css';

/** The form to report an app, or the outcome. */
export function Screen({ data: { app, outcome, entered }, page }: ScreenProps<ReportData>) {
  const { t, lang } = page;
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('detail.report')} />
      <AppTitle app={app} page={page} title={t('detail.report')} plain />
      {outcome === 'sent' ? (
        <EmptyState title={t('report.sent')} text={t('report.sent.text')}>
          <LinkButton href={appHref(app.id)}>{t('report.back')}</LinkButton>
        </EmptyState>
      ) : (
        <div className={s.form}>
          <Island
            name="report"
            of={ReportIsland}
            props={{
              appId: app.id,
              lang,
              urlKey: addReport.name,
              problem: outcome,
              entered,
              words: reportWords(page),
            }}
          />
        </div>
      )}
    </Body>
  );
}

export const report: Route<ReportData> = {
  path: '/report/:app',
  name: 'report',
  query: ['sent', 'problem'],
  load: (api, { app = '' }, page) => loadReport(api, app, page),
  screen: Screen,
};
