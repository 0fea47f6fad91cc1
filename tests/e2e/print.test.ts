import { describe, expect, it } from 'vitest';
import { insert } from '../helpers/plant';
import { onDemo } from './on-each-catalogue';

onDemo({ worker: false }, (ground) => {
  describe('a page on paper', () => {
    it('has the app’s name, its facts and its whole text, and no buttons', async () => {
      const { page, visit, leave } = await ground.visitor({
        device: 'pc',
        locale: 'en-US',
        cookies: { theme: 'dark' },
      });
      await visit(ground.screens.detail);
      const tapped = page.locator('header, footer, main nav, main button, a[href^="/download/"]');
      expect(await tapped.filter({ visible: true }).count()).toBeGreaterThan(3);
      await page.emulateMedia({ media: 'print' });
      expect(await tapped.filter({ visible: true }).count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await page.locator('main aside dl').isVisible()).toBe(true);
      const [ink, paper] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('main dd') ?? document.body).color,
        getComputedStyle(document.body).backgroundColor,
      ]);
      expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
      await leave();
    });

    it('has neither the skip link nor filters', async () => {
      const { page, visit, leave } = await ground.visitor({ device: 'pc' });
      await visit(ground.screens.apps);
      const skip = page.locator('[href="#main"]');
      const filters = page.locator('main form');
      expect(await filters.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      expect(await filters.isVisible()).toBe(false);
      const bottom = await skip.evaluate((link) => link.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(0);
      await leave();
    });

    it('opens collapsed parts while it is printed, and closes them again', async () => {
      const { page, visit, leave } = await ground.visitor();
      await visit(`${ground.screens.detail}?lite=1`);
      await insert(page, 'details', { textContent: 'folded' });
      const open = () => page.locator('details[open]').count();
      const before = await open();
      const all = await page.locator('details').count();
      // Printing at once prints only open parts: the page opens the others when idle.
      const print = () => page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect.poll(async () => (await print()) && open()).toBe(all);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      expect(await open()).toBe(before);
      await leave();
    });
  });
});
