import { expect, it } from 'vitest';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { onDemo } from './on-each-catalogue';

/** What Chrome sends when it could install the page; headless it never does. */
const OFFER = `dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined }))`;
const HOUR = 3_600_000;

onDemo((ground) => {
  it('the store is offered for installing on the second visit, and “Not now” is remembered', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    const bar = page.getByRole('complementary', { name: 'Install the store' });
    await visit(ground.screens.home);
    await waitUntilSettled(page);
    // False: the browser's own offer is held back.
    expect(await page.evaluate(OFFER)).toBe(false);
    await waitUntilSettled(page);
    expect(await bar.count()).toBe(0);
    await page.evaluate((pause) => {
      const stored = JSON.parse(localStorage.getItem('snowpea:install_offer') ?? '');
      stored.value.last -= pause;
      localStorage.setItem('snowpea:install_offer', JSON.stringify(stored));
    }, HOUR);
    await visit(ground.screens.home);
    await waitUntilSettled(page);
    await page.evaluate(OFFER);
    await bar.getByRole('button', { name: 'Not now' }).click();
    await bar.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('snowpea:install_offer')))
      .toContain('"answered":true');
    expect(trouble).toEqual([]);
    await leave();
  });
});
