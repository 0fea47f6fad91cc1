import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { tabThrough } from '../helpers/focus-walk';
import { shiftsOn, waitUntilSettled, watchShifts } from '../helpers/layout-shifts';
import { onDemo } from './on-each-catalogue';

const SEARCH = { device: 'pc', referer: 'https://www.baidu.com/s?wd=x' } as const;

/** The shop's configuration as its operator published it. */
const publish = (page: Page, content: object) =>
  page.route('**/api/proxyNew?urlKey=op.collection*', (route) =>
    route.fulfill({
      json: {
        state: { code: 2000000, msg: 'OK' },
        data: { content: [{ name: 'key_web_install_card', content: JSON.stringify(content) }] },
      },
    }),
  );

onDemo({ worker: false }, (ground) => {
  describe('the install card', () => {
    it('is shown after a search on a PC, shifts nothing, and stays closed for a day', async () => {
      const { page, visit, trouble, leave } = await ground.visitor({ ...SEARCH, locale: 'en-US' });
      await publish(page, { isOpen: true });
      await page.addInitScript(watchShifts);
      await visit(ground.screens.detail);
      const card = page.getByRole('complementary', { name: /^Get .+ on your phone$/ });
      await card.waitFor();
      const id = /\d+$/.exec(ground.screens.detail)?.[0];
      const code = card.getByRole('img', { name: /QR code/ });
      expect(await code.getAttribute('src')).toBe(`/qr/${id}.svg`);
      await expect
        .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
        .toBe(true);
      expect(await shiftsOn(page)).toEqual([]);
      await card.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => card.count()).toBe(0);
      await visit(ground.screens.detail);
      await waitUntilSettled(page);
      expect(await card.count()).toBe(0);
      expect(trouble).toEqual([]);
      await leave();
    });

    it('covers nothing that has the keyboard’s focus', async () => {
      const { page, visit, leave } = await ground.visitor(SEARCH);
      await publish(page, { isOpen: true });
      await visit(ground.screens.detail);
      const code = page.locator('img[src^="/qr/"][width="120"]');
      await code.waitFor();
      await waitUntilSettled(page);
      expect(await tabThrough(page)).toEqual([]);
      expect(await code.isVisible()).toBe(true);
      // Without the space that it reserves, the card would cover the end of the page.
      await page.evaluate(() => delete document.documentElement.dataset.card);
      expect((await tabThrough(page)).join()).toContain('not in sight');
      await leave();
    });

    it.each([
      ['on a phone', { ...SEARCH, device: 'phone' }, true, 'detail'],
      ['from elsewhere', { device: 'pc' }, true, 'detail'],
      ['on other pages', SEARCH, true, 'home'],
      ['where the operator left it closed', SEARCH, false, 'detail'],
    ] as const)('is not shown %s', async (_, visitor, isOpen, screen) => {
      const { page, visit, leave } = await ground.visitor(visitor);
      await publish(page, { isOpen });
      await visit(ground.screens[screen]);
      await waitUntilSettled(page);
      expect(await page.locator('img[src^="/qr/"][width="120"]').count()).toBe(0);
      await leave();
    });
  });
});
