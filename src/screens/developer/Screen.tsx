import { AppList } from '../../../design-system/components/AppList/AppList';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import { firstScreenful } from '../shared/page';
import { AppRows } from '../shared/shelf/AppRows';
import { Facts } from './Facts';
import type { DeveloperData } from './load';

/** A developer: facts from the catalogues, and all their apps. */
export function Screen({ data, page }: ScreenProps<DeveloperData>) {
  const { t } = page;
  const { developer, apps, total } = data;
  return (
    <Body>
      <PageTitle title={developer.name} note={t('developer.note')} />
      <Columns aside={<Facts developer={developer} page={page} />}>
        <Section title={t('developer.apps', { n: total })}>
          {apps.length === 0 ? (
            <EmptyState title={t('list.empty')} />
          ) : (
            <Placed at={space('developer', 'list', 'popular')}>
              <AppList layout="rows">
                <AppRows page={page} apps={apps} eager={firstScreenful(page)} />
              </AppList>
            </Placed>
          )}
          <PageLinks page={page} of={data} />
        </Section>
      </Columns>
    </Body>
  );
}
