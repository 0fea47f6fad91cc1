import { expect, it } from 'vitest';
import { tabThrough } from '../helpers/focus-walk';
import { arrived } from '../helpers/layout-shifts';
import { findOnScreens } from '../helpers/side-by-side';
import { onEachCatalogue } from './on-each-catalogue';

/** What opens over a page, and by which keys. */
const OPENED = [
  {
    what: 'menu',
    on: 'search',
    opener: '[data-island=menu] [role=button]',
    keys: ['Enter'],
    shows: '[data-island=menu] a[href="/games"]',
  },
  {
    what: 'list of suggestions',
    on: 'search',
    opener: '[role=combobox]',
    keys: ['End', 'Backspace'],
    shows: 'header [role=option]',
  },
  {
    what: 'panel of filters',
    on: 'search',
    opener: '[data-island=filters] summary',
    keys: ['Enter'],
    shows: '[data-island=filters] form label',
  },
  {
    what: 'viewer of screenshots',
    on: 'detail',
    opener: '[data-island=gallery] a',
    keys: ['Enter'],
    shows: 'dialog',
  },
] as const;

onEachCatalogue((ground) => {
  it.each(['phone', 'pc'] as const)(
    'on a %s, Tab comes to everything on every screen in its order, past the header first, and each is seen where it is',
    async (device) => {
      const { context, leave } = await ground.visitor({ device });
      const wrong = await findOnScreens(ground.screens, async (address) => {
        const page = await context.newPage();
        await page.goto(address);
        await arrived(page);
        const faults = await tabThrough(page);
        await page.close();
        return faults;
      });
      expect(wrong).toEqual({});
      await leave();
    },
  );

  it.each(['phone', 'pc'] as const)(
    'on a %s the way past the header leads past it',
    async (device) => {
      const { page, visit, leave } = await ground.visitor({ device });
      for (const address of [ground.screens.home, ground.screens.detail]) {
        await visit(address);
        for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
        expect(await page.locator(':is(main, footer) :focus').count(), address).toBe(1);
      }
      await leave();
    },
  );

  // Not every app of people who wrote for no shop has screenshots.
  it.each(OPENED.filter(({ on }) => on === 'search' || ground.catalogue === 'demo'))(
    'keys open the $what, and Escape closes it with the focus where it was',
    async (one) => {
      const { page, visit, leave } = await ground.visitor();
      await visit(ground.screens[one.on]);
      const opener = page.locator(one.opener).first();
      const shown = page.locator(one.shows).first();
      expect(await shown.isVisible()).toBe(false);
      await opener.focus();
      for (const key of one.keys) await page.keyboard.press(key);
      await shown.waitFor();
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
      await leave();
    },
  );

  it('would notice what Tab does not come to, what shows no focus or is covered, what is out of its order, and what holds it', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc' });
    await visit(ground.screens.offline);
    await arrived(page);
    expect(await tabThrough(page)).toEqual([]);
    await visit(ground.screens.offline);
    await arrived(page);
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const planted = ['bare', 'covered', 'early', 'holding', 'unreached'];
      main?.insertAdjacentHTML(
        'beforeend',
        planted.map((id) => `<p><button id="${id}">x</button></p>`).join(''),
      );
      const [bare, covered, early, holding] = planted.map((id) => document.getElementById(id));
      bare?.style.setProperty('outline', 'none', 'important');
      early?.setAttribute('tabindex', '1');
      holding?.addEventListener('keydown', (event) => event.preventDefault());
      const cover = covered?.parentElement?.appendChild(document.createElement('i'));
      cover?.parentElement?.style.setProperty('position', 'relative');
      Object.assign(cover?.style ?? {}, { position: 'absolute', inset: '0' });
    });
    const faults = (await tabThrough(page)).map((fault) =>
      fault.replace(/<(\w+) id="(\w+)".*/, '$2'),
    );
    expect(faults).toEqual(
      expect.arrayContaining([
        'the focus does not come back to the beginning',
        'no way past the header',
        'not reached: unreached',
        'no ring: bare',
        'not in sight: covered',
      ]),
    );
    expect(faults.filter((fault) => /^out of order/.test(fault))).toHaveLength(1);
    expect(faults.filter((fault) => /^no ring|^not in sight/.test(fault))).toHaveLength(2);
    await leave();
  });
});
