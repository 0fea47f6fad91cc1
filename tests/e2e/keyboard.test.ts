import { expect, it } from 'vitest';
import { findOnScreens } from '../helpers/find-on-screens';
import { tabThrough } from '../helpers/focus-walk';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { shortenLists } from '../helpers/look-around';
import { onDemo, onEachCatalogue } from './on-each-catalogue';

/** What opens over a page, and by which keys. */
const OPENED = [
  {
    what: 'menu',
    on: 'search',
    opener: '[data-island=menu] summary',
    keys: ['Enter'],
    shows: '[data-island=menu] a[href="/categories"]',
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

const DEVICES = ['phone', 'pc'] as const;

/** About twenty screens take more than the usual two minutes on two busy processors. */
const WHOLE_WALK_MS = 720_000;

onEachCatalogue({ worker: false }, (ground) => {
  it.each(DEVICES)(
    'on a %s, Tab reaches everything on every screen with shortened lists in order, after the header, and each is visible',
    async (device) => {
      const { context, leave } = await ground.visitor({ device });
      const look = async (address: string) => {
        const page = await context.newPage();
        await page.goto(address);
        await waitUntilSettled(page);
        await shortenLists(page);
        const faults = await tabThrough(page);
        await page.close();
        return faults;
      };
      expect(await findOnScreens(ground.screens, look, look, look)).toEqual({});
      await leave();
    },
    WHOLE_WALK_MS,
  );
});

onDemo({ worker: false }, (ground) => {
  it.each(DEVICES)('on a %s the skip link leads past the header', async (device) => {
    const { page, visit, leave } = await ground.visitor({ device });
    for (const address of [ground.screens.home, ground.screens.detail]) {
      await visit(address);
      for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
      expect(await page.locator(':is(main, footer) :focus').count(), address).toBe(1);
    }
    await leave();
  });

  it('Tab opens no pop-up of categories on its way to the content; the arrow key opens one', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc' });
    await visit(ground.screens.home);
    const popups = page.locator('header nav ul ul');
    // The categories are loaded when the focus comes into the menu.
    await page.locator('header nav a').first().focus();
    await expect.poll(() => popups.count()).toBe(2);
    await page.locator('header a').first().focus();
    const content = page.locator('main :focus');
    let stops = 0;
    while (stops < 12 && (await content.count()) === 0) {
      await page.keyboard.press('Tab');
      stops += 1;
      expect(await popups.filter({ visible: true }).count()).toBe(0);
    }
    expect(await content.count(), `${stops} stops`).toBe(1);
    await page.locator('header nav a[href="/games"]').focus();
    await page.keyboard.press('ArrowDown');
    expect(await popups.filter({ visible: true }).count()).toBe(1);
    await leave();
  });

  it.each(OPENED)(
    'keys open the $what, and Escape closes it and returns the focus',
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

  it('detects what Tab does not reach, hidden or covered focus, wrong order and a focus trap (control)', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc' });
    await visit(ground.screens.offline);
    await waitUntilSettled(page);
    expect(await tabThrough(page)).toEqual([]);
    await visit(ground.screens.offline);
    await waitUntilSettled(page);
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const planted = ['bare', 'covered', 'early', 'holding', 'unreached'];
      for (const id of planted) {
        const button = Object.assign(document.createElement('button'), { id, textContent: 'x' });
        main?.appendChild(document.createElement('p')).append(button);
      }
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
