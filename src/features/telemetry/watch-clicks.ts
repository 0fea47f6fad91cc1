import type { ClickLog } from '../../../contract/entities/log';
import type { Placement } from '../../../contract/entities/shop';
import { readPlacement } from '../placements/placements';
import { cameFrom, remember } from '../placements/remembered';
import { reportClick } from './reports';

/** What each log says of the visit (S§3). */
type Came = Pick<ClickLog, 'ch' | 'ch_src'>;

/** Longest target a log takes. */
const LONGEST = 128;

/** What a click on this address of the site means; undefined for those that nobody counts. */
export function clickOf(href: string): { target: string; appId: number } | undefined {
  const download = /^\/download\/apk[/?].*\bappId=(\d{1,9})\b/.exec(href);
  const [, appId] = download ?? /^\/app\/(\d{1,9})$/.exec(href) ?? [];
  return appId ? { target: download ? 'download' : 'app', appId: Number(appId) } : undefined;
}

/**
 * Reports clicks on apps and downloads, each with the placement it happened in (D§16): the part of the page around the
 * link, or for a download on an app's own page the part its visitor came from. The name is the link's own, as the
 * visitor read it. Of what else a placement holds, a special or an ad, the path is reported.
 *
 * @param came the channels of the visit
 */
export function watchClicks(came: Came): void {
  const note = (link: Element | null | undefined, href: string) => {
    const click = clickOf(href);
    const here = placementAround(link);
    if (!click) {
      const path = href.replace(/[?#].*/, '').slice(0, LONGEST);
      if (here) reportClick({ target: path, ...here, ...came });
      return;
    }
    const named = { ...click, appName: nameOf(link), ...came };
    if (here) {
      reportClick({ ...named, ...here });
      void remember(click.appId, here);
    } else void cameFrom(click.appId).then((placed) => reportClick({ ...named, ...placed }));
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      // The cast: the document itself can be a target, and has no `closest`.
      const link = (target as Partial<Element>).closest?.('a');
      const href = link?.getAttribute('href') ?? '';
      // A download leaves the page where it is, and goes first; who follows a link is gone in a moment.
      if (href.startsWith('/download/')) setTimeout(note, 0, link, href);
      else note(link, href);
    },
    true,
  );
}

const nameOf = (link: Element | null | undefined) =>
  (link?.querySelector('b') ?? document.querySelector('h1'))?.textContent?.slice(0, 200);

/** The placement a link stands in; its name is the heading over it, else the page's. */
function placementAround(link: Element | null | undefined): Partial<Placement> | undefined {
  const around = link?.closest<HTMLElement>('[data-space]');
  if (!around) return undefined;
  const heading = around.querySelector('h2') ?? document.querySelector('h1');
  return readPlacement(around.dataset.space ?? '', heading?.textContent ?? undefined);
}
