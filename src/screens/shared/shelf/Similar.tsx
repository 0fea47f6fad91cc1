import type { App } from '../../../../contract/entities/app';
import type { Result } from '../../../../contract/result';
import { Section } from '../../../../design-system/components/Section/Section';
import { Strip } from '../../../../design-system/components/Strip/Strip';
import { Placed } from '../../../features/placements/Placed';
import { space } from '../../../features/placements/placements';
import { Part } from '../Part';
import type { Page } from '../page';
import { AppRows } from './AppRows';
import { AppTiles } from './AppTiles';
import { areLetters } from './letters';

/** A row of a PC. */
const SHOWN = 10;
/** Two rows of a PC. */
const ROWS = 6;

interface Props {
  result: Result<{ apps: App[] }>;
  page: Page;
  /** Apps that the page has already. */
  without?: readonly App[];
}

/** Similar apps as a shelf, or in rows where letters would say less than sentences; nothing when there are none; the reason if they cannot be read. */
export const SimilarApps = ({ result, page, without = [] }: Props) => (
  <Part page={page} result={result} title={page.t('detail.similar')}>
    {({ apps }) => {
      const others = apps.filter(({ id }) => !without.some((one) => one.id === id));
      return <Similar page={page} apps={others.slice(0, SHOWN)} />;
    }}
  </Part>
);

const Similar = ({ apps, page }: { apps: readonly App[]; page: Page }) =>
  apps.length > 0 && (
    <Placed at={space('detail-similar', 'shelf', 'similar')}>
      <Section title={page.t(apps.every(isGame) ? 'detail.similar.game' : 'detail.similar')}>
        {areLetters(apps) ? (
          <Strip layout="rows">
            <AppRows page={page} apps={apps.slice(0, ROWS)} plain />
          </Strip>
        ) : (
          <Strip layout="tiles">
            <AppTiles page={page} apps={apps} />
          </Strip>
        )}
      </Section>
    </Placed>
  );

const isGame = ({ resourceType }: App): boolean => resourceType === 1;
