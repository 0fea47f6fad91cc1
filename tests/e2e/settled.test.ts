import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { workerActive } from '../helpers/worker-active';
import { onEachCatalogue } from './on-each-catalogue';

/** A phone visitor's later requests: chunks, the shop's configuration, the address of its client. */
const LATER = /\/assets\/(notices|speak)|\/pp\/url|getListByTimeRange/;

/** The requests that the test delays: chunks, for which a page waits without a time-out. */
const HELD = /\/assets\/(notices|speak)/;
const FAILED = 'A part of the page failed';

/** Those of them that ended after the page was marked as settled. */
const unfinished = (page: Page) =>
  page.evaluate((pattern) => {
    const [mark] = performance.getEntriesByName('snowpea:settled');
    const end = mark?.startTime ?? 0;
    // Cast: entries of this type have this interface (https://www.w3.org/TR/resource-timing/).
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return asked
      .filter(({ name, responseEnd }) => new RegExp(pattern).test(name) && responseEnd > end)
      .map(({ name }) => new URL(name).pathname);
  }, LATER.source);

onEachCatalogue((ground) => {
  /** Opens the home page, and delays its later parts until the service worker is registered, which is its last step. */
  async function open(prepare: (page: Page) => Promise<unknown> = async () => undefined) {
    const { page, trouble, leave } = await ground.visitor();
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const asked: string[] = [];
    await page.route(HELD, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.fallback();
    });
    await prepare(page);
    await page.goto(`${ground.url}/`);
    await workerActive(page);
    release();
    await waitUntilSettled(page);
    return { page, asked, trouble, leave };
  }

  it('the page is marked as settled when all its own work has ended', async () => {
    const { page, asked, trouble, leave } = await open();
    expect(asked).toContainEqual(expect.stringContaining('/notices-'));
    expect(await unfinished(page)).toEqual([]);
    expect(trouble.join()).not.toContain(FAILED);
    await leave();
  });

  // What a page waits for does not depend on its apps.
  if (ground.catalogue !== 'demo') return;

  it('and when a part of it fails, no earlier', async () => {
    const { page, trouble, leave } = await open(async (opened) => {
      await opened.route(/\/assets\/notices-/, (route) => route.abort());
      // The shop seems to be unavailable, otherwise the page would be reloaded.
      await opened.route(`${ground.url}/`, (route) =>
        route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
      );
    });
    expect(await unfinished(page)).toEqual([]);
    expect(trouble.join()).toContain(FAILED);
    await leave();
  });

  it('(control: a page that is marked as settled too early is detected)', async () => {
    const { page, leave } = await open((opened) =>
      opened.addInitScript(() => performance.mark('snowpea:settled')),
    );
    expect(await unfinished(page)).not.toEqual([]);
    await leave();
  });
});
