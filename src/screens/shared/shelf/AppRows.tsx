import type { App } from '../../../../contract/entities/app';
import { AppRow } from '../../../../design-system/components/AppRow/AppRow';
import type { Page } from '../page';
import { shownOf } from './AppTiles';

/** No-break spaces keep a unit with its figure, and a dot at the end of its line. */
const NBSP = '\u00a0';

interface Props {
  page: Page;
  apps: readonly App[];
  /** Number of apps in the first screenful. */
  eager?: number;
  /** Ranks in a chart. */
  ranks?: readonly number[];
  /** The first fact of each row, without repetition: a date, installs. */
  notes?: readonly (string | undefined)[];
}

/** Apps as rows with facts to compare: category, size, installs, rating; unknown ones are left out (D§18). */
export function AppRows({ page, apps, eager, ranks, notes }: Props) {
  return apps.map((app, index) => (
    <AppRow
      key={app.id}
      {...shownOf(app, index, { page, eager })}
      rank={ranks?.[index]}
      meta={facts(app, page, notes?.[index])}
      text={app.summary}
    />
  ));
}

function facts(
  { categoryName, size, installs }: App,
  { t, format }: Page,
  note?: string,
): string | undefined {
  const known = [
    note,
    categoryName,
    size === undefined ? '' : format.size(size),
    installs === undefined ? '' : t('app.installs', { n: installs }),
  ].filter(Boolean);
  return (
    [...new Set(known)].join(`${NBSP}· `).replace(/(\d) (?=[KMGT]B)/g, `$1${NBSP}`) || undefined
  );
}
