import type { ComponentProps } from 'react';
import { AppList } from '../../../../design-system/components/AppList/AppList';
import { Placed } from '../../../features/placements/Placed';
import { PlacedRows } from '../shelf/AppRows';
import { AppCovers } from './AppCovers';
import type { Covers } from './covers';

type Props = Pick<
  ComponentProps<typeof PlacedRows>,
  'at' | 'page' | 'apps' | 'eager' | 'notes' | 'within'
> & {
  /** Their covers; undefined for apps that are not chosen by pictures. */
  covers: Covers | undefined;
};

/** The main list of a page: as cards where most of the apps have pictures by which they are chosen, else as rows. */
export function CoversOrRows({ covers, ...list }: Props) {
  const { at, page, apps, notes } = list;
  const pictured = apps.filter(({ id }) => covers?.get(id)?.shots.length);
  if (!covers || pictured.length * 2 <= apps.length) return <PlacedRows {...list} />;
  return (
    <Placed at={at}>
      <AppList layout="covers">
        <AppCovers
          page={page}
          apps={apps}
          covers={covers}
          notes={notes}
          size="large"
          inRow={5}
          scriptOnly
        />
      </AppList>
    </Placed>
  );
}
