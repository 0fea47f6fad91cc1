import { addReport } from '../../../contract/calls/operations';
import type { AppDetail } from '../../../contract/entities/app';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Link } from '../../../design-system/components/Link/Link';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { Text } from '../../../design-system/components/Text/Text';
import { appHref, developerHref } from '../../features/addresses/addresses';
import { ReportIsland } from '../../features/report/ReportIsland';
import { reportWords } from '../../features/report/words';
import { AppLinks } from '../detail/AppLinks';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { Island } from '../shared/Island';
import type { Page } from '../shared/page';
import { SimilarApps } from '../shared/shelf/Similar';
import { loadReport, type ReportData } from './load';
import s from './Report.module.css';

/** The form to report an app, or the outcome. */
export function Screen({
  data: { app, outcome, entered, similar },
  page,
}: ScreenProps<ReportData>) {
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
        <Columns aside={<Developer app={app} page={page} />}>
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
        </Columns>
      )}
      {similar && <SimilarApps result={similar} page={page} />}
    </Body>
  );
}

/** Who helps with the app itself. */
const Developer = ({ app, page }: { app: AppDetail; page: Page }) => (
  <>
    <Section title={page.t('developer.note')}>
      <Text>{page.t('report.developer')}</Text>
      {app.developer && (
        <p className={s.developer}>
          <Link href={developerHref(app.developer.id)}>{app.developer.name}</Link>
        </p>
      )}
    </Section>
    <AppLinks app={app} page={page} />
  </>
);

export const report: Route<ReportData> = {
  path: '/report/:app',
  name: 'report',
  query: ['sent', 'problem'],
  load: (api, { app = '' }, page) => loadReport(api, app, page),
  screen: Screen,
};
