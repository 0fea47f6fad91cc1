import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { VersionList } from '../../../design-system/components/VersionList/VersionList';
import type { Route, ScreenProps } from '../route';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { PageLinks } from '../shared/PageLinks';
import { type HistoryData, loadHistory } from './load';
import { entryOf } from './version-entry';

/** All stored versions of an app, newest first, with advice before a downgrade. */
export function Screen({ data, page }: ScreenProps<HistoryData>) {
  const { t } = page;
  const { app, versions, total } = data;
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('history.title')} />
      <PageTitle
        title={t('history.of', { name: app.name })}
        note={total > 0 ? t('history.count', { n: total }) : undefined}
      />
      {total > 1 && <InlineMessage tone="info">{t('history.caution')}</InlineMessage>}
      {total === 0 ? (
        <EmptyState title={t('history.empty')} text={t('history.empty.text')} />
      ) : (
        <VersionList versions={versions.map((version) => entryOf(version, data, page))} />
      )}
      <PageLinks page={page} of={data} />
    </Body>
  );
}

export const history: Route<HistoryData> = {
  path: '/app/:app/history',
  name: 'history',
  query: ['page'],
  load: (api, { app = '' }, page) => loadHistory(api, app, page),
  screen: Screen,
};
