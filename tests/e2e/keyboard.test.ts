import { expect, it } from 'vitest';
import { findOnScreens } from '../helpers/find-on-screens';
import { tabThrough } from '../helpers/focus-walk';
import { waitUntilSettled } from '../helpers/layout-shifts';
import type { Name } from '../helpers/pairwise';
import { FILLED } from '../helpers/screens';
import { shortenLists } from '../helpers/shorten-lists';
import { type Ground, onDemo, onEachCatalogue } from './on-each-catalogue';

/** What opens over a page, and by which keys. */
const OPENED = [
  {
    what: 'menu',
    on: 'search',
    opener: '[data-island=menu] summary',
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

const DEVICES = ['phone', 'pc'] as const;
type Device = (typeof DEVICES)[number];

/**
 * The screens to visit on a device and a catalogue. A visit takes long. A screen full of apps gets two: on a phone
 * with the demo catalogue and on a PC with the F-Droid one, and for the next screen the other way round. Any other
 * screen gets one, with rotating devices and catalogues. Header, footer and lists are the same on all of them.
 */
function toWalk(
  device: Device,
  catalogue: Ground['catalogue'],
  names: readonly Name[],
  onFdroid: ReadonlySet<Name>,
): Name[] {
  const on = device === 'phone' ? 0 : 1;
  const of = catalogue === 'demo' ? 0 : 1;
  return names.filter((name, index) => {
    if (index % 2 !== (on + of) % 2) return false;
    if (FILLED.some((filled) => filled === name)) return true;
    return onFdroid.has(name) ? (index >> 1) % 2 === of : of === 0;
  });
}

it('visits every screen, the most important ones on each device and catalogue, and each device on each catalogue', () => {
  const names: Name[] = ['home', 'apps', 'games', 'special', 'me', 'detail', 'news', 'top'];
  const onFdroid = new Set<Name>(names.filter((name) => name !== 'special' && name !== 'top'));
  const walks = DEVICES.flatMap((device) =>
    (['demo', 'F-Droid'] as const).flatMap((catalogue) =>
      toWalk(device, catalogue, names, onFdroid).map((name) => ({ device, catalogue, name })),
    ),
  );
  const of = (wanted: Name) => walks.filter(({ name }) => name === wanted);
  for (const name of names) {
    const filled = FILLED.some((one) => one === name);
    expect(new Set(of(name).map(({ device }) => device)).size, name).toBe(filled ? 2 : 1);
    expect(new Set(of(name).map(({ catalogue }) => catalogue)).size, name).toBe(filled ? 2 : 1);
    expect(of(name), name).toHaveLength(filled ? 2 : 1);
  }
  for (const catalogue of ['demo', 'F-Droid'])
    expect(
      new Set(walks.filter((walk) => walk.catalogue === catalogue).map((walk) => walk.device)).size,
    ).toBe(2);
});

onEachCatalogue({ worker: false }, (ground) => {
  it.each(DEVICES)(
    'on a %s, Tab reaches everything on its chosen screens with shortened lists in order, after the header, and each is visible',
    async (device) => {
      const { context, leave } = await ground.visitor({ device });
      const onFdroid = new Set(ground.onFdroid);
      // The names and their order are the same for every catalogue, whichever have an address. Cast: the keys
      // are those of the type.
      const names = Object.keys(ground.screens) as Name[];
      const walked = toWalk(device, ground.catalogue, names, onFdroid);
      const chosen = Object.fromEntries(walked.map((name) => [name, ground.screens[name]]));
      const look = async (address: string) => {
        const page = await context.newPage();
        await page.goto(address);
        await waitUntilSettled(page);
        await shortenLists(page);
        const faults = await tabThrough(page);
        await page.close();
        return faults;
      };
      expect(await findOnScreens(chosen, look, look, look)).toEqual({});
      await leave();
    },
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
