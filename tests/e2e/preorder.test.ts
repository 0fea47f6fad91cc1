import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { storageOf } from '../helpers/browser-storage';
import { appPaths, readPage } from '../helpers/screens';
import { openStoredData } from '../helpers/stored-data';
import { itInTestAll } from '../helpers/test-all';
import { onDemo, onFdroid } from './on-each-catalogue';

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

onFdroid((ground) => {
  it('has nothing to pre-order without announced games', async () => {
    const page = await readPage(ground.screens.preorder);
    expect(page).toContain('近期没有新游');
    expect(page).not.toContain('>预约<');
  });
});

onDemo({ worker: false }, (ground) => {
  describe('an unreleased game in a plain browser', () => {
    /** A visitor on the page of the first announced game. */
    async function announced(options: Parameters<typeof ground.visitor>[0] = {}) {
      const path = appPaths(await readPage(ground.screens.preorder))[0];
      if (!path) throw new Error('The demo catalogue announces no game.');
      const visitor = await ground.visitor({ locale: 'en-US', ...options });
      await visitor.visit(ground.url + path);
      return { ...visitor, path };
    }

    it('is pre-ordered by a tap, stays so, and is cancelled after a confirmation', async () => {
      const { page, path, visit, trouble, leave } = await announced();
      await button(page, /^Pre-order /).click();
      await button(page, /^Pre-ordered /).waitFor();
      await visit(ground.url + path);
      await button(page, /^Pre-ordered /).click();
      await button(page, /^Cancel the pre-order/).click();
      await button(page, /^Pre-order /).waitFor();
      await visit(ground.url + path);
      await button(page, /^Pre-order /).waitFor();
      expect(trouble).toEqual([]);
      await leave();
    });

    itInTestAll('keeps a button that does not look disabled after the pre-order', async () => {
      const { page, leave } = await announced();
      const coloursOf = (one: Element) => {
        const { backgroundColor, color } = getComputedStyle(one);
        return `${color} on ${backgroundColor}`;
      };
      await button(page, /^Pre-order /).click();
      const booked = button(page, /^Pre-ordered /);
      await booked.waitFor();
      expect(await booked.isEnabled()).toBe(true);
      const colours = await booked.evaluate(coloursOf);
      await booked.evaluate((one) => {
        one.removeAttribute('data-settled');
        one.setAttribute('data-quiet', '');
      });
      expect(await booked.evaluate(coloursOf)).not.toBe(colours);
      await leave();
    });

    itInTestAll('is on /me, and can be erased there', async () => {
      const { page, path, visit, trouble, leave } = await announced();
      await button(page, /^Pre-order /).click();
      await button(page, /^Pre-ordered /).waitFor();
      await visit(`${ground.url}/me`);
      await openStoredData(page);
      const row = page.locator('#privacy').getByRole('listitem').filter({ hasText: 'Pre-orders' });
      expect(await row.getByRole('link').getAttribute('href')).toBe(path);
      await page.getByRole('button', { name: 'Clear: Pre-orders' }).click();
      // Leaving the page confirms it; so the test does not wait for the time of Undo.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await row.waitFor({ state: 'detached' });
      await visit(ground.url + path);
      await button(page, /^Pre-order /).waitFor();
      expect(trouble).toEqual([]);
      await leave();
    });

    it('shows after its release that it was pre-ordered, until that is closed, and downloads nothing', async () => {
      const visitor = await announced();
      const { page, path, visit, leave } = visitor;
      await button(page, /^Pre-order /).click();
      await button(page, /^Pre-ordered /).waitFor();
      // On the release day, the page is that of a released game.
      const url = ground.screens.detail;
      await page.route(`**${path}`, async (route) =>
        route.fulfill({ response: await route.fetch({ url }) }),
      );
      const files: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/download/')) files.push(request.url());
      });
      const ready = page.getByText('You pre-ordered this game, and it is out now.');
      for (const step of ['waitFor', 'close'] as const) {
        await visit(ground.url + path);
        await ready.waitFor();
        expect(await storageOf(visitor)).toContain('"orders"');
        const note = page.locator('div', { has: ready }).last();
        if (step === 'close') await note.getByRole('button', { name: 'Close' }).click();
      }
      await ready.waitFor({ state: 'hidden' });
      await expect.poll(() => storageOf(visitor)).not.toContain('"orders"');
      const asked = page.waitForRequest(/\/track$/);
      await visit(ground.url + path);
      await asked;
      expect(await ready.count()).toBe(0);
      expect(files).toEqual([]);
      await leave();
    });

    it('has the remaining time, the button and the date for calendars', async () => {
      const { page, path, visit, trouble, leave } = await announced();
      await page.getByRole('timer').getByText('days').waitFor();
      await button(page, /^Pre-order /).click();
      await button(page, /^Pre-ordered /).waitFor();
      // The shop knows of it.
      const orders = async () =>
        (await (await page.request.get(`${ground.url}/catalogue/orders`)).json()).data.orders;
      const appId = Number(path.split('/').at(-1));
      await expect.poll(orders).toMatchObject([{ app: { id: appId } }]);
      const entry = page.getByRole('link', { name: 'Add to calendar' });
      const file = await page.request.get(ground.url + (await entry.getAttribute('href')));
      expect(await file.text()).toContain(`UID:release-${appId}@`);
      await visit(`${ground.url}/me`);
      await openStoredData(page);
      await page.getByRole('button', { name: 'Clear: Pre-orders' }).click();
      // Leaving the page confirms it, before the time of Undo is over.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(orders).toEqual([]);
      expect(trouble).toEqual([]);
      await leave();
    });

    itInTestAll('offers only what works without JavaScript', async () => {
      const { page, leave } = await announced({ javaScript: false });
      const main = page.getByRole('main');
      // Playwright finds no text in <noscript>.
      expect(await main.locator('noscript p').isVisible()).toBe(true);
      expect(await main.getByRole('timer').isVisible()).toBe(false);
      expect(await main.getByRole('link', { name: 'Pre-order', exact: true }).count()).toBe(0);
      expect(await main.getByRole('link', { name: 'Add to calendar' }).isVisible()).toBe(true);
      await leave();
    });
  });
});
