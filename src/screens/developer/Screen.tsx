import type { App } from '../../../contract/entities/app';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { foreign } from '../shared/foreign';
import { PageLinks } from '../shared/PageLinks';
import { PlacedRows } from '../shared/shelf/AppRows';
import { SimilarApps } from '../shared/shelf/Similar';
import { factsOf } from './Facts';
import { Header } from './Header';
import { type DeveloperData, loadDeveloper } from './load';

const isGame = ({ resourceType }: App): boolean => resourceType === 1;

/** A developer: facts from the catalogues, and all their apps. */
export function Screen({ data, page }: ScreenProps<DeveloperData>) {
  const { t } = page;
  const { developer, apps, total, featured } = data;
  const at = space('developer', 'list', 'popular');
  const others = apps.filter((app) => !featured?.apps.includes(app));
  // Games are apart where there are apps, too.
  const games = developer.apps > 0 ? others.filter(isGame) : [];
  const software = others.filter((app) => !isGame(app));
  const rows = (shown: readonly App[]) =>
    shown.length > 0 && (
      <PlacedRows
        at={at}
        page={page}
        apps={shown}
        textOf={({ summary, summaryLang }) => foreign(summary, summaryLang)}
      />
    );
  return (
    <Body>
      <Header developer={developer} apps={apps} page={page} />
      <Columns aside={factsOf({ developer, page })}>
        {apps.length === 0 && <EmptyState title={t('list.empty')} />}
        {(featured || games.length === 0) && apps.length > 0 && (
          <Section
            title={t(developer.apps > 0 ? 'developer.apps' : 'list.games.count', { n: total })}
          >
            {featured && (
              <FeaturedApps
                at={at}
                page={page}
                notes={featured.apps.map(({ categoryName }) => categoryName)}
                {...featured}
              />
            )}
            {games.length === 0 && rows(others)}
          </Section>
        )}
        {games.length > 0 && (
          <>
            {software.length > 0 && <Section title={t('kind.apps')}>{rows(software)}</Section>}
            <Section title={t('kind.games')}>{rows(games)}</Section>
          </>
        )}
        <PageLinks page={page} of={data} />
      </Columns>
      {data.similar && <SimilarApps result={data.similar} page={page} without={apps} />}
    </Body>
  );
}

export const developer: Route<DeveloperData> = {
  path: '/developer/:id',
  ahead: true,
  name: 'developer',
  query: ['page'],
  load: (api, { id = '' }, page) => loadDeveloper(api, id, page),
  screen: Screen,
};
