import { expect, it } from 'vitest';
import { tabThrough } from '../helpers/focus-walk';
import { arrived } from '../helpers/layout-shifts';
import type { Name } from '../helpers/pairwise';
import { findOnScreens } from '../helpers/side-by-side';
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
 * Screens to be walked on a device and a catalogue. A walk is long, so each screen has two: one screen's are on a phone with
 * the demo catalogue and on a PC with the F-Droid one, the next one's the other way round. So each screen is walked on
 * each device and on each catalogue, and each device on each catalogue, though not all three together. What the F-Droid
 * catalogue has not is walked on the demo catalogue with both devices.
 */
function toWalk(
  device: Device,
  catalogue: Ground['catalogue'],
  names: readonly Name[],
  onFdroid: ReadonlySet<Name>,
): Name[] {
  const parity = (device === 'phone') === (catalogue === 'demo') ? 0 : 1;
  return names.filter(
    (name, index) => index % 2 === parity || (catalogue === 'demo' && !onFdroid.has(name)),
  );
}

it('every pair of screen, device and catalogue is walked', () => {
  const names: Name[] = ['home', 'apps', 'special', 'detail', 'top'];
  const onFdroid = new Set<Name>(names.filter((name) => name !== 'special' && name !== 'top'));
  const pairs = new Set<string>();
  for (const device of DEVICES)
    for (const catalogue of ['demo', 'F-Droid'] as const)
      for (const name of toWalk(device, catalogue, names, onFdroid)) {
        if (catalogue === 'F-Droid' && !onFdroid.has(name)) continue;
        pairs.add(`${device}, ${catalogue}`).add(`${device}, ${name}`).add(`${catalogue}, ${name}`);
      }
  expect([...pairs].sort()).toEqual(
    [
      ...DEVICES.flatMap((one) => [`${one}, demo`, `${one}, F-Droid`]),
      ...DEVICES.flatMap((one) => names.map((name) => `${one}, ${name}`)),
      ...names.map((name) => `demo, ${name}`),
      ...[...onFdroid].map((name) => `F-Droid, ${name}`),
    ].sort(),
  );
});

onEachCatalogue((ground) => {
  it.each(DEVICES)(
    'on a %s, Tab comes to everything on the screens chosen for it in its order, past the header first, and each is seen where it is',
    async (device) => {
      const { context, leave } = await ground.visitor({ device });
      const onFdroid = new Set(ground.onFdroid);
      // The names and their order are the same for every catalogue, whatever has an address there.
      // Cast: its keys are its type's.
      const names = Object.keys(ground.screens) as Name[];
      const walked = toWalk(device, ground.catalogue, names, onFdroid);
      const chosen = Object.fromEntries(walked.map((name) => [name, ground.screens[name]]));
      const wrong = await findOnScreens(chosen, () => async (address) => {
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
});

onDemo((ground) => {
  it.each(DEVICES)('on a %s the way past the header leads past it', async (device) => {
    const { page, visit, leave } = await ground.visitor({ device });
    for (const address of [ground.screens.home, ground.screens.detail]) {
      await visit(address);
      for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
      expect(await page.locator(':is(main, footer) :focus').count(), address).toBe(1);
    }
    await leave();
  });

  it.each(OPENED)(
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
