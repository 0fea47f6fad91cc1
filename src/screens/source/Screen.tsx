import { Columns } from '../../../design-system/components/Columns/Columns';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import { PlacedRows } from '../shared/shelf/AppRows';
import { Facts } from './Facts';
import { Follow } from './Follow';
import type { SourceData } from './load';

/** A source of apps: facts, how to follow it with a store on the phone, and all its apps. */
export function Screen({ data, page }: ScreenProps<SourceData>) {
  const { t } = page;
  const { source, apps, total } = data;
  return (
    <Body>
      <PageTitle title={source.name} note={t('source.note')} />
      <Columns
        aside={
          <>
            <Follow source={source} page={page} />
            <Facts source={source} page={page} />
          </>
        }
      >
        <Section title={t('source.apps', { n: total })}>
          {apps.length === 0 ? (
            <EmptyState title={t('list.empty')} />
          ) : (
            <PlacedRows at={space('source', 'list', 'popular')} page={page} apps={apps} />
          )}
          <PageLinks page={page} of={data} />
        </Section>
      </Columns>
    </Body>
  );
}
