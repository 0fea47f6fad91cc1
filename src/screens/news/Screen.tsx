import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { VersionList } from '../../../design-system/components/VersionList/VersionList';
import { outHref } from '../../features/addresses/addresses';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { Part } from '../shared/Part';
import { PlacedRows } from '../shared/shelf/AppRows';
import { loadNews, type NewsData } from './load';

/** News of an app, newest first, below the app itself. */
export function Screen({ data, page }: ScreenProps<NewsData>) {
  const { t, format } = page;
  const { app, news } = data;
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('news.heading')} />
      <PageTitle
        title={t('news.title', { name: app.name })}
        note={t('site.zone', { zone: format.zone })}
      />
      <PlacedRows at={space('news', 'list', 'editors')} page={page} apps={[app]} eager={1} />
      <Part page={page} result={news} title={t('news.heading')}>
        {({ news: items }) =>
          items.length === 0 ? (
            <EmptyState title={t('news.empty')} text={t('news.empty.text')} />
          ) : (
            <VersionList
              versions={items.map(({ title, text, href, at }) => ({
                name: title,
                meta: format.day(at),
                changelog: text,
                action: href && <LinkButton href={outHref(href)}>{t('news.more')}</LinkButton>,
              }))}
            />
          )
        }
      </Part>
    </Body>
  );
}

export const news: Route<NewsData> = {
  path: '/news/:appId',
  name: 'news',
  load: (api, { appId = '' }, page) => loadNews(api, appId, page),
  screen: Screen,
};
