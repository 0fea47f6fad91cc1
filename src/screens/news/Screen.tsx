import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { VersionList } from '../../../design-system/components/VersionList/VersionList';
import { outHref } from '../../features/addresses/addresses';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { Part } from '../shared/Part';
import { SimilarApps } from '../shared/shelf/Similar';
import { loadNews, type NewsData } from './load';

/** News of an app, newest first, below the app itself. */
export function Screen({ data, page }: ScreenProps<NewsData>) {
  const { t, format } = page;
  const { app, news, similar } = data;
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('news.heading')} />
      <AppTitle
        app={app}
        page={page}
        title={t('news.heading')}
        note={t('site.zone', { zone: format.zone })}
      />
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
      <SimilarApps result={similar} page={page} />
    </Body>
  );
}

export const news: Route<NewsData> = {
  path: '/news/:appId',
  ahead: true,
  name: 'news',
  load: (api, { appId = '' }, page) => loadNews(api, appId, page),
  screen: Screen,
};
