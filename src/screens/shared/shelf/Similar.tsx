import type { App } from '../../../../contract/entities/app';
import { Section } from '../../../../design-system/components/Section/Section';
import { Strip } from '../../../../design-system/components/Strip/Strip';
import { Placed } from '../../../features/placements/Placed';
import { space } from '../../../features/placements/placements';
import type { Page } from '../page';
import { AppTiles } from './AppTiles';

/** Similar apps as a shelf; nothing when there are none. */
export const Similar = ({ apps, page }: { apps: readonly App[]; page: Page }) =>
  apps.length > 0 && (
    <Placed at={space('detail-similar', 'shelf', 'similar')}>
      <Section title={page.t(apps.every(isGame) ? 'detail.similar.game' : 'detail.similar')}>
        <Strip layout="tiles">
          <AppTiles page={page} apps={apps} />
        </Strip>
      </Section>
    </Placed>
  );

const isGame = ({ resourceType }: App): boolean => resourceType === 1;
