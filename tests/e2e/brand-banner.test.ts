import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../helpers/browser';
import { shiftsOn, waitUntilSettled, watchShifts } from '../helpers/layout-shifts';
import { type Ground, onDemo, onEachCatalogue } from './on-each-catalogue';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Store app' });

async function look(ground: Ground, options: VisitorOptions = {}) {
  const visitor = await ground.visitor({ locale: 'en-US', ...options });
  await visitor.page.addInitScript(watchShifts);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { ...visitor, asked };
}

onEachCatalogue({ worker: false }, (ground) => {
  /** Only a demo shop has a client without configuration. */
  const hasClient = ground.catalogue === 'demo';

  const reported = (asked: string[]) =>
    expect.poll(() => asked, { timeout: 10_000 }).toContain('/track');

  describe('the banner of the shop’s own client', () => {
    it('is at the foot of a phone’s screen without shifting anything, until it is closed for good', async () => {
      const { page, visit, asked, trouble, leave } = await look(ground);
      let bring = (): void => undefined;
      const wanted = new Promise<void>((resolve) => {
        bring = resolve;
      });
      await page.route('**/pp/url*', (route) => wanted.then(() => route.continue()));
      await visit(ground.screens.detail);
      await reported(asked);
      const before = await shiftsOn(page);
      bring();
      if (hasClient) {
        // Beside the page's own button there is none.
        await page.locator('html[data-bar]').waitFor({ state: 'attached' });
        expect(await banner(page).count()).toBe(0);
        await page.evaluate(() => scrollTo(0, innerHeight));
        const way = banner(page).getByRole('link', { name: 'Open the installer app, install now' });
        await way.waitFor();
        expect(await way.getAttribute('href')).toMatch(/^\/pp\/apk\/wdj_direct_client\.apk/);
        expect(await shiftsOn(page)).toEqual(before);
        await banner(page).getByRole('button', { name: 'Close' }).click();
        await banner(page).waitFor({ state: 'detached' });
        await visit(ground.screens.detail);
      }
      await waitUntilSettled(page);
      expect(await banner(page).count()).toBe(0);
      expect(trouble).toEqual([]);
      await leave();
    });

    it(`offers ${hasClient ? 'a pre-order' : 'nothing'} where games are announced`, async () => {
      const { page, visit, asked, leave } = await look(ground);
      await visit(ground.screens.preorder);
      if (hasClient)
        await banner(page).getByText('Open the installer app, pre-order now').waitFor();
      else {
        await waitUntilSettled(page);
        expect(asked).toContain('/pp/url');
        expect(await banner(page).count()).toBe(0);
      }
      await leave();
    });
  });
});

onDemo({ worker: false }, (ground) => {
  describe('the banner of the shop’s own client', () => {
    it.each<[string, VisitorOptions, 'detail' | 'home']>([
      ['on a PC', { device: 'pc' }, 'detail'],
      ['where there is nothing to install', {}, 'home'],
    ])('is missing %s, and is not requested', async (_, options, screen) => {
      const { page, visit, asked, leave } = await look(ground, options);
      await visit(ground.screens[screen]);
      await waitUntilSettled(page);
      expect(await banner(page).count()).toBe(0);
      expect(asked).not.toContain('/pp/url');
      await leave();
    });
  });
});
