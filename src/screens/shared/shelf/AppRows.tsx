import type { ReactNode } from 'react';
import type { App } from '../../../../contract/entities/app';
import type { Placement } from '../../../../contract/entities/shop';
import { AppList } from '../../../../design-system/components/AppList/AppList';
import { AppRow } from '../../../../design-system/components/AppRow/AppRow';
import type { RankChange } from '../../../../design-system/components/AppTile/Facts';
import { Placed } from '../../../features/placements/Placed';
import { foreign } from '../foreign';
import { firstScreenful, type Page } from '../page';
import { commonProps } from './common-props';
import { otherPlatform } from './other-platform';
import { RowActions } from './RowActions';

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
  /** The line of text of a row; by default the app's summary, else its developer. */
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

/**
 * Apps as rows with facts to compare: category, size, installs, rating, and without these two its age;
 * unknown ones are left out (D§18). A chart has only its own
 * figure and the category, because a rank leaves the line less width.
 */
export function AppRows(props: Props) {
  const { page, apps, eager, ranks, changes, notes, textOf, within, plain } = props;
  return apps.map((app, index) => (
    <AppRow
      key={app.id}
      {...commonProps(app, index, { page, eager })}
      rank={ranks?.[index]}
      rankChange={changes?.[index]}
      meta={factsOf(app, page, { note: notes?.[index], within, isChart: ranks !== undefined })}
      text={textOf ? textOf(app) : (foreign(app.summary, app.summaryLang) ?? app.developerName)}
      action={!plain && <RowActions app={app} page={page} />}
    />
  ));
}

/** The day of the last update; of an app without one its developer, unless that is the row's text. An unreleased game has neither. */
function ageOf({ updatedAt, summary, developerName, releaseAt }: App, { format }: Page) {
  if (releaseAt !== undefined) return undefined;
  return updatedAt === undefined ? summary && developerName : format.date(updatedAt);
}

function factsOf(
  app: App,
  page: Page,
  { note, within, isChart }: Pick<Props, 'within'> & { note: string | undefined; isChart: boolean },
): string | undefined {
  const { categoryName, size, rating, installs } = app;
  const { t, format } = page;
  const unjudged = note === undefined && rating === undefined && installs === undefined;
  const compared = [
    size === undefined ? '' : format.size(size),
    installs === undefined ? '' : t('app.installs', { n: installs }),
    unjudged ? ageOf(app, page) : '',
  ];
  const known = [
    note,
    otherPlatform([app], page),
    categoryName === within ? '' : categoryName,
    ...(isChart ? [] : compared),
  ].filter(Boolean);
  return (
    [...new Set(known)].map((fact) => fact?.replace(/ /g, NBSP)).join(` ·${NBSP}`) || undefined
  );
}
