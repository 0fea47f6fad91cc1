import { describe, expect, it } from 'vitest';
import { violations } from '../helpers/axe';
import { onEachCatalogue } from './on-each-catalogue';

const SCREENS = [
  'home',
  'apps',
  'games',
  'category',
  'detail',
  'history',
  'developer',
  'comments',
  'permissions',
  'report',
  'search',
  'searchFiltered',
  'searchBlank',
  'searchEmpty',
  'special',
  'me',
  'specials',
  'top',
  'preorder',
  'news',
  'notFound',
  'offline',
] as const;

onEachCatalogue((ground) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    describe.each(['phone', 'pc'] as const)('on a %s', (device) => {
      it('axe finds nothing wrong on any screen', async () => {
        const { page, visit, leave } = await ground.visitor({ device, colorScheme: theme });
        const wrong: Record<string, string[]> = {};
        for (const screen of SCREENS) {
          const address = ground.screens[screen];
          if (!address) continue;
          await visit(address);
          const found = await violations(page);
          if (found.length > 0) wrong[screen] = found;
        }
        expect(wrong).toEqual({});
        await leave();
      });

      it('axe finds nothing wrong with menu and suggestions open', async () => {
        const { page, visit, leave } = await ground.visitor({ device, colorScheme: theme });
        await visit(ground.screens.apps);
        const name = await page.locator('main [data-app-id] b').first().innerText();
        await page.getByRole('combobox').first().pressSequentially(name.slice(0, 2));
        await page.getByRole('option').first().waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        const menu = page
          .getByRole('banner')
          .locator('[aria-expanded]:not([role=combobox])')
          .first();
        if (device === 'phone') {
          await menu.click();
          await page.getByRole('banner').locator('a[href="/games"]').first().waitFor();
        }
        expect(await violations(page)).toEqual([]);
        await leave();
      });
    });
  });

  it('axe sees what is wrong when something is', async () => {
    const { page, visit, leave } = await ground.visitor();
    await visit(ground.screens.home);
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<button></button><img src="/icon.svg">');
    });
    expect((await violations(page)).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['button-name', 'image-alt']),
    );
    await leave();
  });
});
