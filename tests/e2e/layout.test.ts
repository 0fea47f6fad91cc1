import { expect, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { findOnScreens } from '../helpers/find-on-screens';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { horizontalOverflow, largestGap } from '../helpers/room';
import { onDemo, onEachCatalogue } from './on-each-catalogue';

/**
 * The narrowest of each. Scripts use the width at which a page was loaded, which resizing does not test
 * (tour.test.ts).
 */
const NARROWEST = [
  { device: 'phone', width: 240 },
  { device: 'pc', width: 768 },
  // A phone in landscape has the PC layout.
  { device: 'phone', width: 768 },
] as const;

onEachCatalogue({ worker: false }, (ground) => {
  it.each(NARROWEST)(
    'a page that is loaded at $width px on a $device does not scroll sideways',
    async ({ device, width }) => {
      const { home, apps, detail, search } = ground.screens;
      const { page, visit, leave } = await ground.visitor({ device, width, locale: 'en-US' });
      const look = async (address: string) => {
        await visit(address);
        return horizontalOverflow(page);
      };
      expect(await findOnScreens({ home, apps, detail, search }, look)).toEqual({});
      await leave();
    },
  );
});

/** The largest gap of a page is above a heading: 64 px, plus the padding of the element before it. */
const LARGEST_GAP = 120;

onDemo({ worker: false }, (ground) => {
  it('at 768 px the search has room to type, and names of featured apps are whole words', async () => {
    const { page, visit, leave } = await ground.visitor({
      device: 'pc',
      width: 768,
      locale: 'en-US',
    });
    await visit(ground.screens.home);
    expect((await page.getByRole('combobox').boundingBox())?.width).toBeGreaterThan(150);
    // A broken word is wider than its line.
    const broken = await page.locator('[aria-label=Featured] b').evaluateAll((names) =>
      names
        .filter((name) => {
          const word = document.createElement('span');
          word.style.cssText = 'position:absolute;white-space:nowrap';
          name.append(word);
          const tooLong = (name.textContent ?? '').split(/\s/).some((text) => {
            word.textContent = text;
            return word.offsetWidth > name.clientWidth;
          });
          word.remove();
          return tooLong && getComputedStyle(name).whiteSpace !== 'nowrap';
        })
        .map((name) => name.textContent),
    );
    expect(broken).toEqual([]);
    await leave();
  });

  it('at 1280 px rows have two columns: in three, names would have 100 px', async () => {
    const { page, visit, leave } = await ground.visitor({
      device: 'pc',
      width: 1280,
      locale: 'en-US',
    });
    await visit(`${ground.url}/top/updated?page=2`);
    const rows = await page
      .locator('main [data-app-id]')
      .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().left)));
    expect(new Set(rows).size).toBe(2);
    await leave();
  });

  it('a row shows each of its figures whole or not at all', async () => {
    const { page, visit, leave } = await ground.visitor({
      device: 'pc',
      width: 768,
      locale: 'en-US',
    });
    await visit(ground.screens.apps);
    const figures = page.locator('main [data-app-id] b + small [role=img]');
    expect(await figures.count()).toBeGreaterThan(3);
    // Words after them may end with an ellipsis.
    const cut = await figures.evaluateAll((all) =>
      all
        .filter((one) => {
          const line = one.closest('small')?.getBoundingClientRect();
          const figure = one.getBoundingClientRect();
          return !line || figure.right > line.right || figure.bottom > line.bottom + 1;
        })
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    await leave();
  });

  it('the choices of the settings are below each other on a phone', async () => {
    for (const locale of ['zh-CN', 'en-US']) {
      const { page, visit, leave } = await ground.visitor({ locale });
      await visit(ground.screens.me);
      const firstOptions = page.locator('#settings p > span + a');
      const lefts = await firstOptions.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().left)),
      );
      expect(lefts.length).toBeGreaterThan(1);
      expect(new Set(lefts).size, `${locale}: ${lefts}`).toBe(1);
      await leave();
    }
  });

  it('the shop’s sign is as wide on a narrow PC as on a phone', async () => {
    const widthOf = async (device: 'pc' | 'phone', width: number) => {
      const { page, visit, leave } = await ground.visitor({ device, width });
      await visit(ground.screens.offline);
      const box = await page.locator('header a[href="/"] > :first-child').first().boundingBox();
      await leave();
      return box?.width;
    };
    expect(await widthOf('pc', 768)).toBe(await widthOf('phone', 360));
  });

  it('the days of a check-in are in one row on the narrowest phone', async () => {
    const { lucky } = ground.screens;
    if (!lucky) throw new Error('the demo has no lucky draw');
    const { page, visit, leave } = await ground.visitor({ width: 240 });
    await visit(lucky);
    const days = page.locator(
      'ol:has([data-state="today"]) > li, ul:has([data-state="today"]) > li',
    );
    await days.first().waitFor();
    const tops = await days.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().bottom),
    );
    expect(tops).toHaveLength(7);
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    await leave();
  });

  it('the footer of a short page is at the bottom of the window', async () => {
    const below = ({ page }: Visitor) =>
      page.locator('footer').evaluate((footer) => {
        // Space for the bar at the bottom of a phone's screen.
        const room = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
        return Math.round(innerHeight - room - footer.getBoundingClientRect().bottom);
      });
    for (const device of ['pc', 'phone'] as const) {
      const visitor = await ground.visitor({ device });
      await visitor.visit(`${ground.url}/wish-list`);
      await waitUntilSettled(visitor.page);
      expect(await below(visitor), device).toBe(0);
      // Control: a body that ends with its content.
      await visitor.page.locator('body').evaluate((body) => {
        body.style.minHeight = '0';
      });
      expect(await below(visitor), device).toBeGreaterThan(0);
      await visitor.leave();
    }
  });

  it('no page about one thing leaves half of a wide window empty', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', width: 1440 });
    const { url } = ground;
    const empty: string[] = [];
    for (const path of ['/special/1', '/special/2', '/gift/1', '/lucky/1']) {
      await visit(url + path);
      const reach = await page.evaluate(() => {
        const parts = document.querySelectorAll('main img, main p, main h2, main dd, main a');
        const ends = [...parts].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const { right, top } = range.getBoundingClientRect();
          return top < innerHeight ? right : 0;
        });
        // A line of facts is ruled.
        const lines = [...document.querySelectorAll('main dl > div')].map(
          (line) => line.getBoundingClientRect().right,
        );
        return Math.max(...ends, ...lines) / innerWidth;
      });
      if (reach < 0.75) empty.push(`${path}: ${reach}`);
    }
    expect(empty).toEqual([]);
    await leave();
  });

  it('the first screenshot of an app begins in the first half of a PC’s window', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', width: 1440 });
    for (const path of ['/app/4', '/app/5', '/app/113']) {
      await visit(ground.url + path);
      const box = await page.locator('[data-island=gallery] img').first().boundingBox();
      expect(box?.y, path).toBeLessThan(420);
    }
    await leave();
  });

  it('the library of a new visitor has no large empty space on a PC', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc' });
    await visit(ground.screens.me);
    await waitUntilSettled(page);
    expect(await largestGap(page)).toBeLessThan(LARGEST_GAP);
    // Control: the space that a section once reserved for its lists.
    await page.locator('#privacy').evaluate((part) => {
      part.style.minHeight = '1500px';
    });
    expect(await largestGap(page)).toBeGreaterThan(LARGEST_GAP);
    await leave();
  });

  it('detects a page that scrolls sideways only when loaded narrow (control)', async () => {
    const { page, visit, leave } = await ground.visitor({ width: 240 });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        if (innerWidth < 300)
          document.querySelector<HTMLElement>('main')?.style.setProperty('width', '300px');
      });
    });
    await visit(ground.screens.home);
    expect(await horizontalOverflow(page)).toEqual([
      expect.stringMatching(/^moves sideways by \d+ px/),
    ]);
    await leave();
  });
});
