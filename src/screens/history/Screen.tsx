import type { ReactNode } from 'react';
import type { App } from '../../../contract/entities/app';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { VersionList } from '../../../design-system/components/VersionList/VersionList';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { PageLinks } from '../shared/PageLinks';
import type { Page } from '../shared/page';
import { SimilarApps } from '../shared/shelf/Similar';
import { type HistoryData, loadHistory } from './load';
import { entryOf, releasesOf } from './version-entry';

/** All stored versions of an app, newest first, with advice before a downgrade. */
export function Screen({ data, page }: ScreenProps<HistoryData>) {
  const { t, device } = page;
  const { app, versions, total, similar } = data;
  const caution = total > 1 && <InlineMessage tone="info">{t('history.caution')}</InlineMessage>;
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('history.title')} />
      <AppTitle
        app={app}
        page={page}
        title={t('history.title')}
        note={total > 0 ? t('history.count', { n: total }) : undefined}
      />
      {device === 'phone' && caution}
      <Columns aside={device === 'pc' && <About app={app} page={page} caution={caution} />}>
        {total === 0 ? (
          <EmptyState title={t('history.empty')} text={t('history.empty.text')} />
        ) : (
          <VersionList
            versions={releasesOf(versions).flatMap((release) => entryOf(release, data, page))}
          />
        )}
        <PageLinks page={page} of={data} />
      </Columns>
      <SimilarApps result={similar} page={page} />
    </Body>
  );
}

/** Beside the list on a PC: the advice, and which app it is. */
function About({ app, page, caution }: { app: App; page: Page; caution: ReactNode }) {
  const { t } = page;
  const rows = [
    [t('developer.note'), app.developerName],
    [t('search.filter.category'), app.categoryName],
    [t(app.platform === 'ios' ? 'detail.bundle' : 'detail.package'), app.packageName],
  ] as const;
  const known = rows.filter(([, value]) => value);
  return (
    <Stack gap="loose">
      {caution}
      <Section title={t(app.resourceType === 1 ? 'detail.info.game' : 'detail.info')}>
        <KeyValueList items={known.map(([label, value]) => ({ label, value }))} />
      </Section>
    </Stack>
  );
}

export const history: Route<HistoryData> = {
  path: '/app/:app/history',
  name: 'history',
  query: ['page'],
  load: (api, { app = '' }, page) => loadHistory(api, app, page),
  screen: Screen,
};
