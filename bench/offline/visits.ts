import type { Browser, Page } from 'playwright';
import {
  newVisitor,
  settled,
  type Visitor,
  type VisitorOptions,
} from '../../tests/helpers/browser';
import type { Front } from '../../tests/helpers/front';
import type { Screens } from '../../tests/helpers/screens';

/** Screens that are opened as the second page of a visit. */
export const PLACES = [
  'apps',
  'category',
  'detail',
  'search',
  'special',
  'top',
  'me',
] as const satisfies readonly (keyof Screens)[];

/** Removes service workers before a page's scripts run, like web-views of other apps. */
export const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

/** Waits until the worker controls the page and has stored the precached files. */
async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await settled(page);
}

async function visiting<T>(
  browser: Browser,
  url: string,
  options: VisitorOptions,
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const visitor = await newVisitor(browser, url, options);
  try {
    return await work(visitor);
  } finally {
    await visitor.leave();
  }
}

/**
 * Visits a page twice, the second time while no answer arrives.
 *
 * @returns bytes from the network before the page's first paint
 * @throws when the page is not painted
 */
export const paintsWithoutNetwork = (browser: Browser, front: Front, address: string) =>
  visiting(browser, front.url, {}, async ({ page, visit }) => {
    await visit(`${front.url}/`);
    await controlled(page);
    await visit(front.url + address);
    await settled(page);
    await page.goto('about:blank');
    const before = front.passed.length;
    front.held = true;
    try {
      await page.goto(front.url + address, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      if (!(await page.locator('html[data-seen]').count()))
        throw new Error(`${address} does not come from the worker.`);
      return front.passed.slice(before).reduce((sum, { bytes }) => sum + bytes, 0);
    } finally {
      front.held = false;
    }
  });

/** Bytes of markup, styles and scripts from the network until a later page of a visit is interactive. */
export const bytesOfNewPage = (browser: Browser, front: Front, address: string, worker: boolean) =>
  visiting(browser, front.url, {}, async ({ page, visit }) => {
    if (!worker) await withoutWorker(page);
    await visit(`${front.url}/`);
    if (worker) await controlled(page);
    else await settled(page);
    const before = front.passed.length;
    await visit(front.url + address);
    const needed = new Set(
      await page.evaluate(() => {
        const ready = performance.getEntriesByName('snowpea:interactive')[0]?.startTime ?? 0;
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < ready)
          .map(({ name }) => new URL(name).pathname);
      }),
    );
    const path = address.replace(/\?.*/, '');
    return front.passed
      .slice(before)
      .filter((one) => one.path === path || (needed.has(one.path) && /css|script/.test(one.type)))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  });

/** Counts requests for the worker's script before the first page of a visit is hydrated. */
export const workerAfterAnswer = (browser: Browser, front: Front) =>
  visiting(browser, front.url, {}, async ({ page }) => {
    const before = front.passed.length;
    await page.goto(`${front.url}/`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const requests = front.passed.slice(before).filter(({ path }) => path === '/sw.js');
    if (requests.length === 0) throw new Error('The worker was never requested.');
    const hydratedAt = await page.evaluate(
      () =>
        performance.timeOrigin +
        (performance.getEntriesByName('snowpea:interactive')[0]?.startTime ??
          Number.POSITIVE_INFINITY),
    );
    return requests.filter(({ requestedAt }) => requestedAt < hydratedAt).length;
  });
