import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { VisitorOptions } from '../helpers/browser';
import {
  arrived,
  drawn,
  painted,
  readToTheEnd,
  shiftsOn,
  watchShifts,
} from '../helpers/layout-shifts';
import { findOnScreens } from '../helpers/side-by-side';
import { type Ground, onEachCatalogue } from './on-each-catalogue';

/** What comes after a page: its pictures, and the code of islands and of all that is brought later. */
const LATER = /\/(img|assets)\//;

/** The narrowest phone has the longer words, of people who wrote for no shop. */
const VISITORS: Record<Ground['catalogue'], VisitorOptions[]> = {
  demo: [
    { device: 'phone', locale: 'zh-CN' },
    { device: 'pc', locale: 'en-US' },
  ],
  'F-Droid': [
    { device: 'phone', width: 240, locale: 'en-US' },
    { device: 'pc', locale: 'zh-CN' },
  ],
};

/**
 * Somebody new opens a page on a network so slow that the page is drawn and alive before anything else of it comes, and
 * reads it to its end.
 *
 * @param before is done while the rest is still under way
 */
async function shiftsOf(
  ground: Ground,
  address: string,
  options: VisitorOptions,
  before: (page: Page) => Promise<unknown> = painted,
): Promise<string[]> {
  const { page, leave } = await ground.visitor(options);
  let bring = (): void => undefined;
  const slow = new Promise<void>((done) => {
    bring = done;
  });
  await page.route(LATER, async (route) => {
    await slow;
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await before(page);
  bring();
  await arrived(page);
  await readToTheEnd(page);
  const shifts = await shiftsOn(page);
  await leave();
  return shifts;
}

onEachCatalogue((ground) => {
  it.each(VISITORS[ground.catalogue])(
    'nothing on any screen moves by itself for %o',
    async (visitor) => {
      const look = (address: string) => shiftsOf(ground, address, visitor);
      expect(await findOnScreens(ground.screens, () => look)).toEqual({});
    },
  );

  it('would see a page that makes room late, and a picture whose place was not kept', async () => {
    const late = await shiftsOf(ground, ground.screens.home, {}, async (page) => {
      await painted(page);
      await page.evaluate(() =>
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h2>late</h2>'),
      );
    });
    expect(late).not.toEqual([]);
    const unkept = await shiftsOf(ground, ground.screens.home, {}, async (page) => {
      await painted(page);
      // Nothing moves for it until it has come.
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.insertAdjacentHTML('afterbegin', '<img src="/img/1/130.png" alt="">'),
      );
      await drawn(page);
      expect(await shiftsOn(page)).toEqual([]);
    });
    expect(unkept).not.toEqual([]);
  });
});
