import type { Placement } from '../../../../contract/entities/shop';
import { Strip } from '../../../../design-system/components/Strip/Strip';
import { Placed } from '../../../features/placements/Placed';
import { AppCovers, type AppCoversProps } from './AppCovers';

/** Cards in the first screenful. */
const EAGER = { phone: 1, pc: 3 } as const;

/** The first thing on a page: one to three apps, each with a picture, its sentence and its button. */
export function FeaturedApps({
  at,
  ...cards
}: Omit<AppCoversProps, 'eager' | 'size'> & { at: Placement }) {
  const { page, apps, ranks } = cards;
  if (apps.length === 0) return null;
  return (
    <Placed at={at}>
      <Strip layout="covers" ordered={ranks !== undefined} aria-label={page.t('list.featured')}>
        <AppCovers {...cards} size="large" eager={EAGER[page.device]} />
      </Strip>
    </Placed>
  );
}
