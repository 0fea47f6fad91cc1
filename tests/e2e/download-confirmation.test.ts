import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

const WECHAT =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.42.2460(0x28002A58) NetType/WIFI';

/** Requests of this page for files, from now on. */
function files(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(download|pp)\/apk/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Waits until the page's later parts are loaded. */
const settled = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('snowpea:attributed').length > 0);

const download = (page: Page) => page.locator('a[href^="/download/apk/"]').first();

/** Simulates a metered network, and a large app. */
async function onMobileData(page: Page, type: string): Promise<void> {
  await page.addInitScript((kind) => {
    Object.defineProperty(navigator, 'connection', { value: { type: kind } });
  }, type);
}
const LARGE = '157286400';
/** Marks every download as large, with this many bytes, or as small. */
const mark = (page: Page, large: string | undefined) =>
  page.evaluate((bytes) => {
    for (const link of document.querySelectorAll<HTMLElement>('a[href^="/download/apk/"]')) {
      if (bytes) link.dataset.large = bytes;
      else delete link.dataset.large;
    }
  }, large);

/** Keeps the page's second script back until the returned function is called. */
async function holdSecondScript(page: Page): Promise<() => void> {
  let bring = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/assets/download-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  return () => bring();
}

onDemo({ worker: false }, (ground) => {
  describe('a tap before the page’s second script has loaded', () => {
    it.each([
      ['in a messaging browser', { userAgent: WECHAT }, 'wifi', 'Open this page in a browser'],
      ['of a large file over mobile data', {}, 'cellular', 'Large download'],
    ])('%s is held until its confirmation', async (_, options, type, title) => {
      const { page, visit, leave } = await ground.visitor({ locale: 'en-US', ...options });
      await onMobileData(page, type);
      const bring = await holdSecondScript(page);
      const asked = files(page);
      await visit(ground.screens.detail);
      await mark(page, LARGE);
      await download(page).click();
      bring();
      await page.getByRole('dialog', { name: title }).waitFor();
      expect(asked).toEqual([]);
      await leave();
    });

    it('without a confirmation downloads at once', async () => {
      const { page, visit, leave } = await ground.visitor();
      await onMobileData(page, 'wifi');
      await holdSecondScript(page);
      const asked = files(page);
      await visit(ground.screens.detail);
      await mark(page, LARGE);
      await download(page).click();
      await expect.poll(() => asked.length).toBe(1);
      await leave();
    });
  });

  describe('a tap on a download', () => {
    it('in a messaging browser shows the tip to open a browser, each time, and downloads nothing', async () => {
      const { page, context, visit, trouble, leave } = await ground.visitor({
        locale: 'en-US',
        userAgent: WECHAT,
      });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const asked = files(page);
      await visit(ground.screens.detail);
      await settled(page);
      const tip = page.getByRole('dialog', { name: 'Open this page in a browser' });
      await download(page).click();
      await tip.waitFor();
      await tip.getByRole('button', { name: 'Copy address' }).click();
      await tip.getByText('Address copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(ground.screens.detail);
      await tip.getByRole('button', { name: 'Close' }).click();
      await tip.waitFor({ state: 'detached' });
      await download(page).click();
      await tip.waitFor();
      expect(asked).toEqual([]);
      expect(trouble).toEqual([]);
      await leave();
    });

    it('of more than 100 MB over mobile data asks for a confirmation', async () => {
      const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
      await onMobileData(page, 'cellular');
      const asked = files(page);
      await visit(ground.screens.detail);
      await settled(page);
      await mark(page, LARGE);
      const question = page.getByRole('dialog', { name: 'Large download' });
      await download(page).click();
      await question.getByText('This app is 150 MB').waitFor();
      await question.getByRole('button', { name: 'Not now' }).click();
      await question.waitFor({ state: 'detached' });
      expect(asked).toEqual([]);
      await download(page).click();
      await question.getByRole('button', { name: 'Download anyway' }).click();
      await expect.poll(() => asked.length).toBe(1);
      expect(await question.count()).toBe(0);
      // A mirror is another host, which does not exist in tests.
      expect(trouble.filter((line) => !line.includes('.apk'))).toEqual([]);
      await leave();
    });

    it.each([
      ['over Wi-Fi', 'wifi', LARGE],
      ['of a small file over mobile data', 'cellular', undefined],
    ])('%s asks for none', async (_, type, large) => {
      const { page, visit, leave } = await ground.visitor();
      await onMobileData(page, type);
      const asked = files(page);
      await visit(ground.screens.detail);
      await settled(page);
      await mark(page, large);
      await download(page).click();
      await expect.poll(() => asked.length).toBe(1);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await leave();
    });
  });
});
