import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { drawn, shiftsOn } from '../helpers/layout-shifts';
import { type Device, lookAround } from '../helpers/look-around';
import { addRules, insert, insertOf } from '../helpers/plant';
import type { Screens } from '../helpers/screens';
import { slowNetwork } from '../helpers/slow-network';
import { onDemo, onEachCatalogue } from './on-each-catalogue';

// Controls of tour.test.ts: each plants a fault on a loaded page, which the tour must find.

/** What shifts a page, planted before its later parts arrive. */
const SHIFTED = [
  {
    what: 'a heading that comes late',
    plant: (page: Page) =>
      page.evaluate(() => {
        const late = Object.assign(document.createElement('h2'), { textContent: 'late' });
        document.querySelector('main')?.prepend(late);
      }),
  },
  {
    what: 'a picture without reserved space',
    async plant(page: Page) {
      await page.evaluate(() => {
        const picture = Object.assign(new Image(), { src: '/img/1/130.png', alt: '' });
        document.querySelector('main')?.prepend(picture);
      });
      await drawn(page);
      // Nothing moves before it is loaded.
      expect(await shiftsOn(page)).toEqual([]);
    },
  },
];

onEachCatalogue((ground) => {
  it.each(SHIFTED)('on a slow network the tour finds $what', async ({ plant }) => {
    const visitor = await ground.visitor({ worker: false });
    const look = await lookAround(visitor, 'phone', { shifts: await slowNetwork(visitor) });
    const faults = await look(ground.screens.home, plant);
    expect(faults).not.toEqual([]);
    expect(faults).toEqual(faults.map(() => expect.stringMatching(/^shifts: /)));
    await visitor.leave();
  });
});

interface Planted {
  what: string;
  device?: Device;
  on?: keyof Screens;
  plant(page: Page): Promise<unknown>;
  /** Everything that the checks then find. */
  found: RegExp[];
}

/** If a part of the header is over another one, both are reported. */
const CRAMMED = /^text at 200 %, \d+ px: no room in the header/;

const sideways = (...widths: number[]) =>
  widths.map((px) => new RegExp(`^${px} px: moves sideways`));
const enlargedSideways = (...widths: number[]) =>
  widths.map((px) => new RegExp(`^text at 200 %, ${px} px: moves sideways`));

const PLANTED: Planted[] = [
  {
    what: 'an error on the console',
    plant: (page) => page.evaluate(() => console.error('planted')),
    found: [/^trouble: console error: planted/],
  },
  {
    what: 'an exception',
    plant: (page) =>
      page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('planted');
          }),
      ),
    found: [/^trouble: exception: .*planted/],
  },
  {
    what: 'a string that a script turns into markup, which the policy refuses',
    plant: (page) =>
      page.evaluate(() => {
        try {
          document.body.innerHTML = '<b>planted</b>';
        } catch {
          // The page's own code might catch the error too.
        }
      }),
    found: [/^trouble: console error: .*TrustedHTML/],
  },
  {
    what: 'a picture below the first screenful that is not there',
    on: 'apps',
    plant: async (page) => {
      const [address] = await page
        .locator('main img[data-src]')
        .evaluateAll((all) => all.slice(-1).map((image) => image.getAttribute('data-src')));
      await page.route(`**${address}`.replace(/[^/]+$/, '*'), (route) =>
        route.fulfill({ status: 404 }),
      );
    },
    // Requested as WebP, then as PNG.
    found: [/^trouble: answer 404: .*webp/, /^trouble: answer 404: .*png/],
  },
  {
    what: 'a page that is never hydrated',
    plant: (page) => page.evaluate(() => performance.clearMarks('snowpea:hydrated')),
    found: [/^hydration: marked 0 times/],
  },
  {
    what: 'a page that is hydrated twice',
    plant: (page) => page.evaluate(() => performance.mark('snowpea:hydrated').name),
    found: [/^hydration: marked 2 times/],
  },
  {
    what: 'a button without a name',
    plant: (page) => insert(page, 'button'),
    found: [/^light: button-name/],
  },
  {
    what: 'pictures without a text in a long list, of which axe checks six entries',
    on: 'apps',
    plant: (page) =>
      page.evaluate(() => {
        for (const picture of document.querySelectorAll('main li img'))
          picture.removeAttribute('alt');
      }),
    found: [/^light: image-alt/],
  },
  {
    what: 'text that cannot be read in the dark theme',
    plant: (page) => addRules(page, '[data-theme=dark] h1 { color: #222 }'),
    found: [/^dark: color-contrast/],
  },
  {
    what: 'something too wide for any phone',
    plant: (page) => insertOf(page, '365px'),
    found: [...sideways(360, 320, 240), ...enlargedSideways(360, 320, 240)],
  },
  {
    what: 'something too wide for a narrow PC',
    device: 'pc',
    plant: (page) => insertOf(page, '800px'),
    found: [...sideways(768), ...enlargedSideways(768)],
  },
  {
    what: 'something too wide on a phone once text is twice as large',
    plant: (page) => insertOf(page, '12rem'),
    found: enlargedSideways(360, 320, 240),
  },
  {
    what: 'a header on a phone whose parts lie on each other',
    // The field and the button in the row above, on the link home and on the menu, at each width.
    plant: (page) => addRules(page, 'header form { position: relative; top: -4em }'),
    found: new Array(3 * 4).fill(CRAMMED),
  },
  {
    what: 'a header on a PC whose parts lie on each other',
    device: 'pc',
    plant: (page) => addRules(page, 'header input { margin-left: -9em }'),
    found: new Array(2 * 2).fill(CRAMMED),
  },
  {
    what: 'text that does not grow with the browser’s own',
    plant: (page) => addRules(page, ':root { font-size: 16px }'),
    found: [/^text at 200 %: keeps its size/],
  },
];

onDemo((ground) => {
  const newLook = async (device: Device) =>
    lookAround(await ground.visitor({ device }), device, { axe: true });
  const looks = new Map<Device, ReturnType<typeof newLook>>();
  /** One visit for each device continues from control to control, like from screen to screen. */
  const lookOn = (device: Device) => {
    const look = looks.get(device) ?? newLook(device);
    looks.set(device, look);
    return look;
  };

  it.each(PLANTED)('the tour finds $what', async ({ device = 'phone', on, plant, found }) => {
    // Faults that intercept requests need a new visitor: requests of a service worker cannot be intercepted.
    const look = await (on ? newLook(device) : lookOn(device));
    const faults = await look(ground.screens[on ?? 'offline'] ?? '', plant);
    expect(faults).toEqual(found.map((one) => expect.stringMatching(one)));
  });

  it('reports no fault again for the next screen', async () => {
    for (const device of ['phone', 'pc'] as const)
      expect(await (await lookOn(device))(ground.screens.offline)).toEqual([]);
  });
});
