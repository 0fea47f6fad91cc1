import { arrival } from '../../platform/arrival';
import type { Attributed } from '../attribution/begin';
import { identifier } from './identifier';
import { reportAccess, reportPageView, reportSearch } from './reports';
import { watchClicks } from './watch-clicks';

/** Reports the page view, the search if any, and from then on clicks (D§16). */
export async function beginTelemetry({ source, channel, query }: Attributed): Promise<void> {
  const came = { ch: channel, ch_src: query.get('ch_src') ?? undefined };
  watchClicks(came);
  const { path, search } = arrival();
  const access = {
    page: path.slice(0, 256),
    source,
    ...Object.fromEntries(query),
    ch: channel,
  };
  reportAccess(access);
  reportPageView({ page: access.page, ch: channel, identifier: await identifier(), access });
  const total = totalFound();
  const key = new URLSearchParams(search).get('key')?.trim();
  if (key && total !== undefined) reportSearch({ key: key.slice(0, 100), total, ...came });
}

/** The number of results; undefined except on the first page of a search, because later pages belong to the same search. */
function totalFound(): number | undefined {
  const total = document.querySelector<HTMLElement>('[data-total]')?.dataset.total;
  return total === undefined ? undefined : Number(total);
}
