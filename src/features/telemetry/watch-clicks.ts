import type { ClickLog } from '../../../contract/entities/log';
import type { Placement } from '../../../contract/entities/shop';
import { readPlacement } from '../placements/placements';
import { cameFrom, remember } from '../placements/stored-placement';
import { reportClick } from './reports';

/** Fields about the visit in each log (S§3). */
type Came = Pick<ClickLog, 'ch' | 'ch_src'>;

/** Longest target in a log, in characters. */
const LONGEST = 128;

/** The kind of click for an internal address; undefined when it is not reported. */
export function clickOf(href: string): { target: string; appId: number } | undefined {
  const download = /^\/download\/apk[/?].*\bappId=(\d{1,9})\b/.exec(href);
  const [, appId] = download ?? /^\/app\/(\d{1,9})$/.exec(href) ?? [];
  return appId ? { target: download ? 'download' : 'app', appId: Number(appId) } : undefined;
}

/**
 * Reports clicks on apps and downloads with their placement (D§16): the one around the link, or, for a download on an
 * app's own page, the one that led to that page. The app's name is the visible text. Clicks on other links in a placement, such as
 * specials and ads, are reported by path.
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
      // Cast: the target may be the document, which has no `closest`.
      const link = (target as Partial<Element>).closest?.('a');
      const href = link?.getAttribute('href') ?? '';
      // A download does not leave the page, so its request goes first; a followed link leaves it at once.
      if (href.startsWith('/download/')) setTimeout(note, 0, link, href);
      else note(link, href);
    },
    true,
  );
}

const nameOf = (link: Element | null | undefined) =>
  (
    link?.querySelector('b') ??
    link?.closest('[data-app-id]')?.querySelector('b') ??
    document.querySelector('h1')
  )?.textContent?.slice(0, 200);

/** The placement around a link; its name is the heading above it, else the page's. */
function placementAround(link: Element | null | undefined): Partial<Placement> | undefined {
  const around = link?.closest<HTMLElement>('[data-space]');
  if (!around) return undefined;
  const heading = around.querySelector('h2') ?? document.querySelector('h1');
  return readPlacement(around.dataset.space ?? '', heading?.textContent ?? undefined);
}
