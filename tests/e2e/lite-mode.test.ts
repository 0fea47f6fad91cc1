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

/** Whether the page lets the browser load other pages in advance. */
const loadsAhead = async (page: Page) =>
  (await page.locator('script[type=speculationrules]').count()) > 0;

/** The page's own work after loading has ended: its last step is the service worker (src/page/after-load.ts). */
const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
    .toBe(true);

onDemo((ground) => {
  describe.each([
    ['lite mode', '1'],
    ['without it', '0'],
  ])('%s', (_, lite) => {
    const isLite = lite === '1';
    const enter = () => ground.visitor({ device: 'pc', cookies: { lite } });

    it('has icons of the right size, and animates and loads pages in advance only outside lite mode', async () => {
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
      expect(await loadsAhead(page)).toBe(!isLite);
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
