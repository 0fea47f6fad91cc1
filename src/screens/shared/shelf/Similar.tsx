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

/** A row of tiles of a PC. */
const SHOWN = 10;
/** Two or three rows of a PC. */
const ROWS = 6;

/** Apps as a shelf, or in rows where letters would say less than sentences, those with a sentence first. */
export function TilesOrRows({ apps, page, rows }: Apps & { page: Page }) {
  if (!rows && !areLetters(apps))
    return (
      <Strip layout="tiles">
        <AppTiles page={page} apps={apps.slice(0, SHOWN)} />
      </Strip>
    );
  const isTold = ({ summary }: App) => summary !== undefined;
  const told = [...apps.filter(isTold), ...apps.filter((app) => !isTold(app))];
  return (
    <Strip layout="rows">
      <AppRows page={page} apps={told.slice(0, ROWS)} plain />
    </Strip>
  );
}

interface Apps {
  apps: readonly App[];
  /** In rows: beside other things there is no room for a shelf. */
  rows?: boolean | undefined;
}

interface Props extends Pick<Apps, 'rows'> {
  result: Result<{ apps: App[] }>;
  page: Page;
  /** Apps that the page has already. */
  without?: readonly App[];
  /** By default they are similar ones. */
  title?: string | undefined;
}

/** Similar apps; nothing when there are none; the reason if they cannot be read. */
export const SimilarApps = ({ result, page, without = [], title, rows }: Props) => (
  <Part page={page} result={result} title={page.t('detail.similar')}>
    {({ apps }) => {
      const others = apps.filter(({ id }) => !without.some((one) => one.id === id));
      if (others.length === 0) return null;
      const own = page.t(others.every(isGame) ? 'detail.similar.game' : 'detail.similar');
      return (
        <Placed at={space('detail-similar', 'shelf', 'similar')}>
          <Section title={title ?? own}>
            <TilesOrRows page={page} apps={others} rows={rows} />
          </Section>
        </Placed>
      );
    }}
  </Part>
);

const isGame = ({ resourceType }: App): boolean => resourceType === 1;
