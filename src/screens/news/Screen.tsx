import type { AnswerOf } from '../../../contract/call';
import type { versions } from '../../../contract/calls/catalogue';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { VersionList } from '../../../design-system/components/VersionList/VersionList';
import { historyHref, outHref } from '../../features/addresses/addresses';
import { entryOf, releasesOf } from '../history/version-entry';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { SimilarApps } from '../shared/shelf/Similar';
import { loadNews, type NewsData } from './load';

/** News of an app, newest first, below the app itself. */
export function Screen({ data, page }: ScreenProps<NewsData>) {
  const { t, format } = page;
  const { app, news, history, similar } = data;
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
      <Part page={page} result={history} title={t('history.title')}>
        {(known) => <Versions known={known} page={page} />}
      </Part>
      <SimilarApps result={similar} page={page} />
    </Body>
  );
}

/** Releases shown: the link leads to all of them. */
const RELEASES = 3;

/** The app's latest versions: often the only news there is. Those of a game to come contradict its release. */
function Versions({ known, page }: { known: AnswerOf<typeof versions>; page: Page }) {
  const { t } = page;
  const releases = known.app.releaseAt === undefined ? releasesOf(known.versions) : [];
  if (releases.length === 0) return null;
  const more = { href: historyHref(known.app.id), label: t('list.more') };
  return (
    <Section title={t('history.title')} more={releases.length > RELEASES ? more : undefined}>
      <VersionList
        versions={releases.slice(0, RELEASES).flatMap((release) => entryOf(release, known, page))}
      />
    </Section>
  );
}

export const news: Route<NewsData> = {
  path: '/news/:appId',
  ahead: true,
  name: 'news',
  load: (api, { appId = '' }, page) => loadNews(api, appId, page),
  screen: Screen,
};
