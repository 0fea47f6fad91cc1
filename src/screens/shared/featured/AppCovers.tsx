import { PC_LAYOUT } from '../../../../contract/constants';
import type { App } from '../../../../contract/entities/app';
import type { RankChange } from '../../../../design-system/components/AppTile/Facts';
import { FeatureCard } from '../../../../design-system/components/FeatureCard/FeatureCard';
import { shotBase } from '../../../features/addresses/addresses';
import type { Page } from '../page';
import { commonProps } from '../shelf/common-props';
import { otherPlatform } from '../shelf/other-platform';
import { RowActions } from '../shelf/RowActions';
import type { Covers } from './covers';

/** Three in a row on a PC, or five; nearly the whole width of a phone. */
const SIZES = { large: `${PC_LAYOUT}33vw,78vw`, small: `${PC_LAYOUT}20vw,78vw` };

export interface AppCoversProps {
  page: Page;
  apps: readonly App[];
  covers: Covers;
  /** Number of cards in the first screenful. */
  eager?: number;
  /** large: with the app's sentence and its buttons. */
  size: keyof typeof SIZES;
  /** Ranks in a chart. */
  ranks?: readonly number[] | undefined;
  changes?: readonly (RankChange | undefined)[] | undefined;
  /** The fact of each card: a date, installs. By default who made it. */
  notes?: readonly (string | undefined)[] | undefined;
  /** A long list: without scripts its cards have only icons and colours. */
  scriptOnly?: boolean | undefined;
}

/** Apps as cards with covers, for a strip. In lite mode without pictures, which are not asked for (D§17). */
export function AppCovers({
  page,
  apps,
  covers,
  eager,
  size,
  ranks,
  changes,
  notes,
  scriptOnly,
}: AppCoversProps) {
  const large = size === 'large';
  return apps.map((app, index) => {
    const { color, shots = [] } = covers.get(app.id) ?? {};
    return (
      <FeatureCard
        key={app.id}
        {...commonProps(app, index, { page, eager })}
        color={color}
        shots={
          page.lite ? [] : shots.map(({ n, ...box }) => ({ ...box, base: shotBase(app.id, n) }))
        }
        sizes={SIZES[size]}
        scriptOnly={scriptOnly}
        rank={ranks?.[index]}
        rankChange={changes?.[index]}
        meta={
          notes?.[index] ??
          otherPlatform([app], page) ??
          app.developerName ??
          (large ? undefined : app.summary)
        }
        text={large ? app.summary : undefined}
        action={large && <RowActions app={app} page={page} />}
      />
    );
  });
}
