import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { type VisitorOptions, waitUntil } from '../helpers/browser';
import { findOnScreens } from '../helpers/find-on-screens';
import {
  drawn,
  painted,
  readToTheEnd,
  shiftsOn,
  waitUntilSettled,
  watchShifts,
} from '../helpers/layout-shifts';
import { ONLOOKERS, seenBy, seenTwice } from '../helpers/pairwise';
import { type Ground, onEachCatalogue } from './on-each-catalogue';

/** Later parts of a page: its pictures, and the code of islands and other chunks. */
const LATER = /\/(img|assets)\//;

/** The narrowest phone with the catalogue of longer texts. */
const PHONE_PX: Record<Ground['catalogue'], number | undefined> = {
  demo: undefined,
  'F-Droid': 240,
};

/** Actions while the rest of a page is still loading. */
type Before = (page: Page) => Promise<unknown>;

/**
 * A visitor who is new to every page. Each page is opened on a network so slow that it is rendered and interactive
 * before any other part arrives, and is then scrolled to its end.
 */
async function newToEach(ground: Ground, options: VisitorOptions) {
  const { context, page, leave } = await ground.visitor({ ...options, worker: false });
  onTestFinished(leave);
  const session = await context.newCDPSession(page);
  let slow = Promise.resolve();
  // Intercepted requests bypass caches.
  await page.route(LATER, async (route) => {
    await slow;
    await route.continue();
  });
  await page.addInitScript(() => sessionStorage.clear());
  await page.addInitScript(watchShifts);

  return async function shiftsOf(address: string, before: Before = painted): Promise<string[]> {
    const { origin } = new URL(address);
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    let bring = (): void => undefined;
    slow = new Promise((done) => {
      bring = done;
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await waitUntil(
      page,
      'it is interactive',
      () => performance.getEntriesByName('snowpea:interactive').length > 0,
    );
    await before(page);
    bring();
    await waitUntilSettled(page);
    await readToTheEnd(page);
    return shiftsOn(page);
  };
}

onEachCatalogue((ground) => {
  it.each(ONLOOKERS)(
    'on the chosen screens nothing shifts by itself for a $device in $locale',
    async (by) => {
      const width = by.device === 'phone' ? PHONE_PX[ground.catalogue] : undefined;
      const screens = seenBy(by, ground, ground.onFdroid, seenTwice);
      expect(Object.keys(screens)).not.toEqual([]);
      const looks = [1, 2, 3].map(async () => {
        const shiftsOf = await newToEach(ground, { ...by, ...(width && { width }) });
        return (address: string) => shiftsOf(address);
      });
      expect(await findOnScreens(screens, ...(await Promise.all(looks)))).toEqual({});
    },
  );

  it('detects a page that shifts late, and a picture without reserved space (control)', async () => {
    const shiftsOf = await newToEach(ground, {});
    const late = await shiftsOf(ground.screens.home, async (page) => {
      await painted(page);
      await page.evaluate(() => {
        const late = Object.assign(document.createElement('h2'), { textContent: 'late' });
        document.querySelector('main')?.prepend(late);
      });
    });
    expect(late).not.toEqual([]);
    const unkept = await shiftsOf(ground.screens.home, async (page) => {
      await painted(page);
      // Nothing moves before it is loaded.
      await page.evaluate(() => {
        const picture = Object.assign(new Image(), { src: '/img/1/130.png', alt: '' });
        document.querySelector('main')?.prepend(picture);
      });
      await drawn(page);
      expect(await shiftsOn(page)).toEqual([]);
    });
    expect(unkept).not.toEqual([]);
  });
});
