import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled } from '../helpers/browser';
import { workerActive } from '../helpers/worker-active';
import { onDemo } from './on-each-catalogue';

/** Playwright's Chromium fetches pages in advance and does not render them: prerender.test.ts drives another one. */
const requestsAhead = (page: Page) => {
  const asked: string[] = [];
  const answered: string[] = [];
  const note = (paths: string[]) => (request: Request) => {
    const { 'sec-purpose': purpose } = request.headers();
    const { pathname, search } = new URL(request.url());
    if (purpose?.startsWith('prefetch')) paths.push(pathname + search);
  };
  page.context().on('request', note(asked)).on('requestfinished', note(answered));
  return { asked, answered };
};

/** How the page came: fetched before its link was followed, or after. */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as unknown as { deliveryType: string }).deliveryType;
  });

/** Longer than a pointer has to rest on a link, ms. */
const REST_MS = 600;

/** Adds a link to the page, and moves the pointer to it. */
async function restOnLink(page: Page, attributes: string): Promise<void> {
  await page.evaluate((text) => {
    const link = document.createElement('a');
    for (const one of text.split(' '))
      link.setAttribute(...(one.split(/=(.*)/) as [string, string]));
    link.id = 'added';
    link.textContent = 'Added';
    document.getElementById('added')?.remove();
    document.querySelector('main')?.prepend(link);
  }, attributes);
  await page.mouse.move(0, 0);
  await page.locator('#added').hover();
}

onDemo((ground) => {
  describe('on a PC, a page whose link the pointer rests on', () => {
    it('is there when the link is followed (control: another one is fetched then)', async () => {
      const { page, visit, trouble, leave } = await ground.visitor({ device: 'pc', worker: false });
      const open = async (rests: boolean) => {
        await visit(ground.screens.apps);
        const { answered } = requestsAhead(page);
        const link = page.locator('main [data-app-id] a').nth(rests ? 0 : 4);
        const path = new URL(await link.evaluate((a) => (a as HTMLAnchorElement).href)).pathname;
        if (rests) {
          await link.hover();
          await expect.poll(() => answered).toContain(path);
        }
        await page.evaluate((to) => location.assign(to), path);
        await page.waitForURL(`**${path}`);
        return delivery(page);
      };
      expect(await open(true)).toBe('navigational-prefetch');
      expect(await open(false)).toBe('');
      expect(trouble).toEqual([]);
      await leave();
    });

    it('is not requested when it is a download, changes something or is about the visitor', async () => {
      const { page, visit, leave } = await ground.visitor({ device: 'pc', worker: false });
      await visit(ground.screens.apps);
      await settled(page);
      const { asked } = requestsAhead(page);
      const download = await page.evaluate(async (path) => {
        const text = await (await fetch(path)).text();
        return /href="(\/download\/[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      }, ground.screens.detail);
      expect(download).not.toBe('');
      for (const href of [
        download,
        '/games?lang=en',
        '/games?page=2&theme=dark',
        '/me',
        '/gifts',
        '/activities',
        '/redirect?url=https://elsewhere.example/',
        'https://elsewhere.example/app/7',
      ]) {
        await restOnLink(page, `href=${href}`);
        await setTimeout(REST_MS);
      }
      expect(asked).toEqual([]);
      await restOnLink(page, 'href=/games?page=2');
      await expect.poll(() => asked).toEqual(['/games?page=2']);
      await leave();
    });

    it('is in the language that was chosen meanwhile', async () => {
      const { page, visit, leave } = await ground.visitor({ device: 'pc', worker: false });
      await visit(ground.screens.apps);
      const { answered } = requestsAhead(page);
      await restOnLink(page, 'href=/games');
      await expect.poll(() => answered).toEqual(['/games']);
      await page.locator('header summary:not([aria-label])').click();
      await page.locator('header a[lang=en]').click();
      await page.waitForURL(/lang=en/);
      await page.evaluate(() => location.assign('/games'));
      await page.waitForURL('**/games', { waitUntil: 'commit' });
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await leave();
    });

    it('is loaded again in the theme that was chosen meanwhile', async () => {
      const { page, visit, leave } = await ground.visitor({ device: 'pc', worker: false });
      await visit(ground.screens.apps);
      await settled(page);
      const { answered } = requestsAhead(page);
      await restOnLink(page, 'href=/games');
      await expect.poll(() => answered).toEqual(['/games']);
      await page.locator('#settings a[href*="theme=dark"]').click();
      await page.evaluate(() => location.assign('/games'));
      await page.waitForURL('**/games', { waitUntil: 'commit' });
      await page.locator('html[data-theme=dark]').waitFor();
      await leave();
    });

    it('passes through the service worker, which stores it once it is opened', async () => {
      const { page, visit, leave } = await ground.visitor({ device: 'pc' });
      await visit(ground.screens.apps);
      await workerActive(page);
      await visit(`${ground.url}/search`);
      await settled(page);
      const isStored = () =>
        page.evaluate(async () => Boolean(await caches.match('/games', { ignoreVary: true })));
      const { answered } = requestsAhead(page);
      await restOnLink(page, 'href=/games');
      // The worker's request is reported beside the page's.
      await expect.poll(() => new Set(answered)).toEqual(new Set(['/games']));
      expect(await isStored()).toBe(false);
      await page.locator('#added').click();
      await page.waitForURL('**/games');
      expect(await delivery(page)).toBe('navigational-prefetch');
      await expect.poll(isStored).toBe(true);
      await leave();
    });
  });
});
