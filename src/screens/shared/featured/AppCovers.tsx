import { PC_LAYOUT } from '../../../../contract/constants';
import type { App, Cover } from '../../../../contract/entities/app';
import type { RankChange } from '../../../../design-system/components/AppTile/Facts';
import { FeatureCard } from '../../../../design-system/components/FeatureCard/FeatureCard';
import { shotBase } from '../../../features/addresses/addresses';
import { foreign } from '../foreign';
import type { Page } from '../page';
import { commonProps } from '../shelf/common-props';
import { otherPlatform } from '../shelf/other-platform';
import { RowActions } from '../shelf/RowActions';
import type { Covers } from './covers';

/** By the number in a row of a PC; nearly the whole width of a phone. */
const SIZES = { 3: `${PC_LAYOUT}31vw,78vw`, 5: `${PC_LAYOUT}18vw,78vw` };

export interface AppCoversProps {
  page: Page;
  apps: readonly App[];
  covers: Covers;
  /** Number of cards in the first screenful. */
  eager?: number;
  /** large: with the app's sentence and its buttons. */
  size: 'large' | 'small';
  /** Cards in a row of a PC. By default three large ones or five small ones. */
  inRow?: keyof typeof SIZES | undefined;
  /** Ranks in a chart. */
  ranks?: readonly number[] | undefined;
  changes?: readonly (RankChange | undefined)[] | undefined;
  /** The fact of each card: a date, installs. By default who made it. */
  notes?: readonly (string | undefined)[] | undefined;
  /** A long list: without scripts its cards have only icons and colours. */
  scriptOnly?: boolean | undefined;
}

/** Whether a cover is a feature graphic, by the size that stores ask for: it contains the app's sentence. */
const isGraphic = ({ width, height }: Cover['shots'][number]): boolean =>
  width === 1024 && height === 500;

/** Apps as cards with covers, for a strip. In lite mode without pictures, which are not asked for (D§17). */
export function AppCovers({
  page,
  apps,
  covers,
  eager,
  size,
  inRow = size === 'large' ? 3 : 5,
  ranks,
  changes,
  notes,
  scriptOnly,
}: AppCoversProps) {
  const large = size === 'large';
  return apps.map((app, index) => {
    const summary = foreign(app.summary, app.summaryLang);
    const { color, shots = [] } = covers.get(app.id) ?? {};
    return (
      <FeatureCard
        key={app.id}
        {...commonProps(app, index, { page, eager })}
        color={color}
        shots={
          page.lite ? [] : shots.map(({ n, ...box }) => ({ ...box, base: shotBase(app.id, n) }))
        }
        sizes={SIZES[inRow]}
        scriptOnly={scriptOnly}
        rank={ranks?.[index]}
        rankChange={changes?.[index]}
        meta={
          notes?.[index] ??
          otherPlatform([app], page) ??
          app.developerName ??
          (large ? undefined : summary)
        }
        text={large && !shots.some(isGraphic) ? summary : undefined}
        action={large && <RowActions app={app} page={page} />}
      />
    );
  });
}
