import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import { Part } from '../shared/Part';
import { PlacedRows } from '../shared/shelf/AppRows';
import { Similar } from '../shared/shelf/Similar';
import { Facts } from './Facts';
import { Header } from './Header';
import { type DeveloperData, loadDeveloper } from './load';

/** Similar apps: a row of a PC. */
const SHOWN = 10;

/** A developer: facts from the catalogues, and all their apps. */
export function Screen({ data, page }: ScreenProps<DeveloperData>) {
  const { t } = page;
  const { developer, apps, total } = data;
  return (
    <Body>
      <Header developer={developer} page={page} />
      <Columns aside={<Facts developer={developer} page={page} />}>
        <Section title={t('developer.apps', { n: total })}>
          {apps.length === 0 ? (
            <EmptyState title={t('list.empty')} />
          ) : (
            <PlacedRows
              at={space('developer', 'list', 'popular')}
              page={page}
              apps={apps}
              textOf={({ summary }) => summary}
            />
          )}
          <PageLinks page={page} of={data} />
        </Section>
      </Columns>
      {data.similar && (
        <Part page={page} result={data.similar} title={t('detail.similar')}>
          {({ apps: all }) => (
            <Similar
              page={page}
              apps={all.filter(({ id }) => !apps.some((own) => own.id === id)).slice(0, SHOWN)}
            />
          )}
        </Part>
      )}
    </Body>
  );
}

export const developer: Route<DeveloperData> = {
  path: '/developer/:id',
  name: 'developer',
  query: ['page'],
  load: (api, { id = '' }, page) => loadDeveloper(api, id, page),
  screen: Screen,
};
