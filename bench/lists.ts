import { type Browser, devices, type Page } from 'playwright';
import { openBrowser, settled } from '../tests/helpers/browser';
import { atMost } from './bars/bar';
import { openCachedStore } from './search/cached-store';
import { heapOf, heapOfEmpty } from './speed/visit';

const APPS = 20_000;
const LISTS = [1_000, 10_000];
/** Heap of the shop's own scripts and data, above that of an empty page. */
const MOST_HEAP = 1_500_000;
const MOST_NODES = 400;

/** The cost of a list that was read to its end. */
interface Read {
  tiles: number;
  documents: number;
  /** Of the largest document. */
  nodes: number;
  heap: number;
}

/**
 * A list of 1,000 and of 10,000 apps on a phone, read page by page to its end (docs/decisions/long-lists.md); and,
 * for comparison, the same 1,000 apps in one document, like an endless list.
 */
export async function run() {
  const store = await openCachedStore(`scale-${APPS}`, [['demo', '--apps', String(APPS)]]);
  const browser = await openBrowser();
  try {
    // Locators add a script of Playwright's to the heap of every page.
    const empty = await heapOfEmpty(browser, store.url, (page) => page.locator('body').waitFor());
    const reads: Read[] = [];
    for (const tiles of LISTS) reads.push(await readPages(browser, store.url, tiles, empty));
    const endless = await readEndless(browser, store.url, LISTS[0] ?? 0, empty);
    const bars = reads.flatMap(({ tiles, nodes, heap }) => [
      atMost(`${tiles} tiles, most elements`, nodes, MOST_NODES, ''),
      atMost(`${tiles} tiles, largest heap above an empty page`, heap, MOST_HEAP, 'B'),
    ]);
    const lines = [...reads, endless].map(
      (one) =>
        `${one.tiles} tiles in ${one.documents} documents: at most ${one.nodes} elements, heap ${one.heap} B`,
    );
    return { bench: 'lists', bars, report: lines.join('\n') };
  } finally {
    await browser.close();
    await store.close();
  }
}

/** Follows the link to the next page, scrolling each to its end. */
async function readPages(
  browser: Browser,
  url: string,
  wanted: number,
  empty: number,
): Promise<Read> {
  return onPhone(browser, async (page) => {
    const read: Read = { tiles: 0, documents: 0, nodes: 0, heap: 0 };
    await page.goto(`${url}/apps`);
    for (;;) {
      await settled(page);
      const { tiles, nodes } = await scrolled(page);
      read.tiles += tiles;
      read.documents += 1;
      read.nodes = Math.max(read.nodes, nodes);
      const session = await page.context().newCDPSession(page);
      read.heap = Math.max(read.heap, (await heapOf(session)) - empty);
      await session.detach();
      if (read.tiles >= wanted) return read;
      await page.locator('a[rel=next]').tap();
      await page.waitForURL(`**/apps?page=${read.documents + 1}`);
    }
  });
}

/** Appends further pages' lists to the first one; the browser lays out only those near the screen. */
async function readEndless(
  browser: Browser,
  url: string,
  wanted: number,
  empty: number,
): Promise<Read> {
  return onPhone(browser, async (page) => {
    await page.goto(`${url}/apps`);
    await settled(page);
    await page.evaluate(async (most) => {
      const list = 'main ul:has(> li[data-app-id])';
      const count = () => document.querySelectorAll('main li[data-app-id]').length;
      for (let n = 2; count() < most; n += 1) {
        const text = await (await fetch(`/apps?page=${n}`)).text();
        const more = new DOMParser().parseFromString(text, 'text/html').querySelector(list);
        if (!(more instanceof HTMLElement)) throw new Error(`Page ${n} has no list.`);
        more.style.contentVisibility = 'auto';
        more.style.containIntrinsicSize = 'auto 2400px';
        [...document.querySelectorAll(list)].at(-1)?.after(more);
      }
    }, wanted);
    const seen = await scrolled(page);
    const heap = (await heapOf(await page.context().newCDPSession(page))) - empty;
    return { ...seen, documents: 1, heap };
  });
}

/** Scrolls to the end of the document, and counts its elements. */
const scrolled = (page: Page): Promise<Pick<Read, 'tiles' | 'nodes'>> =>
  page.evaluate(async () => {
    const end = document.documentElement;
    for (let y = 0; y < end.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(next));
    }
    return {
      tiles: document.querySelectorAll('main li[data-app-id]').length,
      nodes: document.querySelectorAll('*').length,
    };
  });

async function onPhone<T>(browser: Browser, read: (page: Page) => Promise<T>): Promise<T> {
  // The endless list parses HTML, which the shop's policy forbids.
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    locale: 'zh-CN',
    bypassCSP: true,
  });
  try {
    return await read(await context.newPage());
  } finally {
    await context.close();
  }
}
