import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

/** Widths of icons that the page requests or may request. */
const iconWidths = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.body.innerHTML.matchAll(/\/img\/\d+\/(\d+)\.\w+/g)].map(([, width]) =>
        Number(width),
      ),
    ),
  ]);

const prefetched = (page: Page) => page.locator('head link[rel=prefetch]').count();

/** The page's own work after loading has ended: its last step is the service worker (src/page/after-load.ts). */
const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
    .toBe(true);

/** Whether the page came from the network; a page that was only checked there is read from the cache too. */
const sentBytes = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming).transferSize;
  });

onDemo((ground) => {
  it('shows a prefetched page without another request', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', worker: false });
    const open = async (n: number, prefetch: boolean) => {
      await visit(ground.screens.apps);
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('snowpea:hydrated').length))
        .toBe(1);
      const link = page.locator('main [data-app-id] a').nth(n);
      const href = await link.evaluate((a) => (a as HTMLAnchorElement).href);
      if (prefetch) {
        const answer = page.waitForResponse(href);
        await link.focus();
        await (await answer).finished();
      }
      await page.evaluate((to) => location.assign(to), href);
      await page.waitForURL(href, { waitUntil: 'load' });
      return sentBytes(page);
    };
    expect(await open(0, true)).toBe(0);
    // The control: another app, whose page was not prefetched.
    expect(await open(4, false)).toBeGreaterThan(1_000);
    await leave();
  });

  describe.each([
    ['lite mode', '1'],
    ['without it', '0'],
  ])('%s', (_, lite) => {
    const isLite = lite === '1';
    const enter = () => ground.visitor({ device: 'pc', cookies: { lite } });

    it('has icons of the right size, and animates and prefetches only outside lite mode', async () => {
      const { page, visit, leave } = await enter();
      await visit(ground.screens.apps);
      const widths = await iconWidths(page);
      // As wide as they are drawn, in rows and in cards of words.
      if (isLite) expect(widths).toEqual([65]);
      else expect(widths).toContain(195);
      const fade = await page.evaluate(
        () =>
          getComputedStyle(document.querySelector('main img') ?? document.body).transitionDuration,
      );
      expect(fade === '0s').toBe(isLite);
      await settled(page);
      // The page is requested at the moment of the focus.
      await page.locator('main [data-app-id] a').first().focus();
      expect((await prefetched(page)) > 0).toBe(!isLite);
      await leave();
    });

    it('loads screenshots of the right size', async () => {
      const { page, visit, leave } = await enter();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await visit(ground.screens.detail);
      const shots = () => asked.filter((url) => url.includes('/shot/')).length;
      expect(await page.locator('[data-island=gallery] img').count()).toBeGreaterThan(0);
      if (isLite) {
        await settled(page);
        expect(shots()).toBe(0);
        await page.locator('details:has([data-island=gallery]) > summary').click();
      }
      await expect.poll(shots).toBeGreaterThan(0);
      await leave();
    });
  });
});
