import type { Page } from 'playwright';
import { type Visitor, waitUntil } from './browser';
import { painted, shiftsOn, watchShifts } from './layout-shifts';

/** Later parts of a page: its pictures, and the code of islands and other chunks. */
const LATER = ['*/img/*', '*/assets/*'];

/** A network that brings the later parts of a page only when told to. */
export interface Network {
  /** Opens a page as a new visitor, and waits until it is rendered and interactive without its later parts. */
  open(address: string): Promise<void>;
  /** Brings the later parts. */
  bring(): void;
  /** Layout shifts since the page was opened. */
  shifts(): Promise<string[]>;
}

/** @param visitor has no service worker, whose requests could not be held back */
export async function slowNetwork({ context, page }: Visitor): Promise<Network> {
  const session = await context.newCDPSession(page);
  let held: string[] | undefined;
  const answer = (requestId: string) =>
    // A request that the page has cancelled meanwhile no longer exists.
    session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    if (held) held.push(requestId);
    else void answer(requestId);
  });
  // Unlike routes of Playwright it intercepts nothing else, and leaves files in the browser's cache.
  await session.send('Fetch.enable', { patterns: LATER.map((urlPattern) => ({ urlPattern })) });
  await page.addInitScript(() => {
    // The blank page between two visits has no storage.
    if (location.protocol !== 'about:') sessionStorage.clear();
  });
  await page.addInitScript(watchShifts);
  return {
    async open(address) {
      const { origin } = new URL(address);
      await page.goto('about:blank');
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      // Removes what the process keeps in memory, where a request would not be held.
      for (const cacheDisabled of [true, false])
        await session.send('Network.setCacheDisabled', { cacheDisabled });
      held = [];
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await interactive(page);
      await painted(page);
    },
    bring() {
      for (const requestId of held ?? []) void answer(requestId);
      held = undefined;
    },
    shifts: () => shiftsOn(page),
  };
}

const interactive = (page: Page): Promise<void> =>
  waitUntil(
    page,
    'it is interactive',
    () => performance.getEntriesByName('snowpea:interactive').length > 0,
  );
