import type { ReactNode } from 'react';
import type { App } from '../../../../contract/entities/app';
import type { Placement } from '../../../../contract/entities/shop';
import { AppList } from '../../../../design-system/components/AppList/AppList';
import { AppRow } from '../../../../design-system/components/AppRow/AppRow';
import type { RankChange } from '../../../../design-system/components/AppTile/Facts';
import { Placed } from '../../../features/placements/Placed';
import { firstScreenful, type Page } from '../page';
import { commonProps } from './common-props';
import { otherPlatform } from './other-platform';
import { RowActions } from './RowActions';
import { sentenceOf } from './sentence';

/** No-break spaces keep a fact in one piece, and a dot with the fact after it. */
const NBSP = '\u00a0';

interface Props {
  page: Page;
  apps: readonly App[];
  /** Number of apps in the first screenful. */
  eager?: number;
  /** Ranks in a chart. */
  ranks?: readonly number[];
  changes?: readonly (RankChange | undefined)[];
  /** The first fact of each row, without repetition: a date, installs. */
  notes?: readonly (string | undefined)[];
  /** The line of text of a row; by default the app's summary, else who made it. */
  textOf?: (app: App) => ReactNode;
  /** The category that all are in, which no row repeats. */
  within?: string | undefined;
  /** Rows without buttons: the page has its own. */
  plain?: boolean;
  /** The order has a meaning: wide rows, as in a chart. */
  ordered?: boolean;
}

/** The main list of a screen: its apps as rows, in a placement. A list with ranks is ordered. */
export const PlacedRows = ({ at, ...rows }: Props & { at: Placement }) => (
  <Placed at={at}>
    <AppList layout="rows" ordered={rows.ordered || rows.ranks !== undefined}>
      <AppRows eager={firstScreenful(rows.page)} {...rows} />
    </AppList>
  </Placed>
);

/** Apps as rows with facts to compare, the same ones in each row of a list (`factsIn`). */
export function AppRows(props: Props) {
  const { page, apps, eager, ranks, changes, notes, textOf, plain } = props;
  const factsOf = factsIn(props);
  return apps.map((app, index) => (
    <AppRow
      key={app.id}
      {...commonProps(app, index, { page, eager })}
      rank={ranks?.[index]}
      rankChange={changes?.[index]}
      meta={factsOf(app, notes?.[index])}
      text={textOf ? textOf(app) : sentenceOf(app, page)}
      action={!plain && <RowActions app={app} page={page} />}
    />
  ));
}

/** What a row compares besides the rating and the list's own figure. */
type Fact = 'size' | 'category' | 'age';

/** Facts of a row, with the rating: more would be cut, and then each row would have others. */
const FACTS = 2;

/**
 * The facts of a list's rows: its rating and the list's own figure, then what most of its apps have. Of an app for another
 * kind of phone that comes first. Unknown ones are left out (D§18).
 */
function factsIn({ apps, page, notes, within }: Props) {
  const { format } = page;
  const figureOf: Record<Fact, (app: App) => string | undefined> = {
    size: ({ size }) => (size === undefined ? undefined : format.size(size)),
    category: ({ categoryName }) => (categoryName === within ? undefined : categoryName),
    // An unreleased game has no update.
    age: ({ updatedAt, releaseAt }) =>
      updatedAt === undefined || releaseAt !== undefined ? undefined : format.date(updatedAt),
  };
  const isKnown = (fact: (app: App) => unknown) => apps.filter(fact).length * 2 >= apps.length;
  const isRated = isKnown(({ rating }) => rating);
  // The shortest first: a small screen leaves out the end of the line.
  const known = (['size', 'category', 'age'] as const).filter((fact) => isKnown(figureOf[fact]));
  const room = FACTS - (isRated ? 1 : 0) - (notes?.some(Boolean) ? 1 : 0);
  const shown = known.slice(0, Math.max(0, room));
  return (app: App, note: string | undefined): string | undefined =>
    [note, otherPlatform([app], page), ...shown.map((fact) => figureOf[fact](app))]
      .filter((fact) => fact !== undefined)
      .slice(0, isRated && note === undefined ? 1 : FACTS)
      .map((fact) => fact.replace(/ /g, NBSP))
      .join(` ·${NBSP}`) || undefined;
}
