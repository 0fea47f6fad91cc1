import { CHECK_PAGE, ERASE_REPORTS, type PageCheck, SEEN_PAGES } from '../../contract/constants';

/** Files in the service worker's caches. A browser without caches has none. */
export const cachedFiles = {
  /** Number of files, in the caches that can be read. */
  async count(): Promise<number> {
    const counts = await Promise.all(
      (await names()).map((name) =>
        tried(async () => (await (await caches.open(name)).keys()).length),
      ),
    );
    return counts.reduce<number>((sum, count = 0) => sum + count, 0);
  },
  /** False: a cache was not deleted. */
  async erase(): Promise<boolean> {
    const gone = await Promise.all((await names()).map((name) => tried(() => caches.delete(name))));
    await tried(forgetReports);
    // `delete` also returns false for a cache that was deleted before.
    return gone.every((answer) => answer !== undefined);
  },
};

/** A page that the service worker has stored. */
export interface SeenPage {
  href: string;
  title: string;
}

/** The stored pages, the last one first. */
export async function seenPages(): Promise<SeenPage[]> {
  if (!(await names()).includes(SEEN_PAGES)) return [];
  const pages = await tried(async () => {
    const cache = await caches.open(SEEN_PAGES);
    const requests = [...(await cache.keys())].reverse();
    return Promise.all(
      requests.map(async (request) => {
        const { pathname, search } = new URL(request.url);
        const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
        return { href: pathname + search, title: titleIn(text) };
      }),
    );
  });
  return pages?.filter(({ href, title }) => title && href !== '/offline') ?? [];
}

/**
 * The network's result for this stored page, once the service worker knows it. Undefined: the page came from the
 * network or was confirmed before it was shown.
 */
export function checkPage(): Promise<PageCheck | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    const worker = navigator.serviceWorker?.controller;
    if (worker) worker.postMessage(CHECK_PAGE, [port2]);
    else resolve(undefined);
  });
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The title in a page's text. By pattern, because Trusted Types forbid the parser. */
const titleIn = (text: string): string =>
  (/<title>([^<]*)</.exec(text)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => CHARACTERS[name] ?? '',
  );

/** Asks the service worker to empty its queue of reports, which pages cannot access. */
async function forgetReports(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(ERASE_REPORTS);
}

/** The names of the caches. `caches` is missing on plain http, and throws where storage is blocked. */
async function names(): Promise<string[]> {
  return ('caches' in window && (await tried(() => caches.keys()))) || [];
}

async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.log('A cache of files did not do as asked:', error);
    return undefined;
  }
}
