import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { USER_AGENTS } from '../helpers/browser';
import { horizontalOverflow } from '../helpers/room';
import { appPaths, readPage } from '../helpers/screens';
import { type Ground, onDemo, onEachCatalogue } from './on-each-catalogue';

/** Addresses of some apps' pages. */
async function someApps(ground: Ground): Promise<string[]> {
  const paths = appPaths(await readPage(ground.screens.apps));
  return paths.slice(0, 6).map((path) => ground.url + path);
}

/** An app with a feature graphic and more screenshots than fit beside it. */
async function withMorePictures({ url }: Ground): Promise<string> {
  for (let app = 1; app <= 60; app++) {
    const address = `${url}/app/${app}`;
    const answer = await fetch(address, { headers: { 'User-Agent': USER_AGENTS.pc } });
    const [, gallery = ''] = (await answer.text()).split('data-island="gallery"');
    const isCovered = gallery.indexOf('720.webp') < gallery.indexOf('<ul');
    if (isCovered && gallery.includes('›</button>')) return address;
  }
  throw new Error('No app has so many pictures');
}

/** Words of names that are on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const name of document.querySelectorAll('main h1, main [data-app-id] b')) {
      const text = name.firstChild;
      if (!(text instanceof Text)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\w’'-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        // A compound may break after its hyphen.
        if (new Set(tops).size > 1 && !word.includes('-')) broken.push(word);
      }
    }
    return broken;
  });

/** Both columns: their sides, and the end of what they contain. */
const columns = (page: Page) =>
  page.evaluate(() => {
    const aside = document.querySelector('main aside');
    const text = aside?.previousElementSibling;
    if (!aside || !text) throw new Error('There are no columns');
    const of = (column: Element) => {
      const { left, width } = column.getBoundingClientRect();
      const ends = [...column.children].map((child) => child.getBoundingClientRect().bottom);
      return { left, width, end: Math.max(0, ...ends) };
    };
    return { text: of(text), facts: of(aside) };
  });

onEachCatalogue({ worker: false }, (ground) => {
  it('the columns of an app’s page end at about the same height', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', locale: 'en-US' });
    const apart: Record<string, number> = {};
    for (const address of await someApps(ground)) {
      await visit(address);
      const { text, facts } = await columns(page);
      expect(facts.left).toBeGreaterThan(text.left);
      apart[address] = Math.abs(text.end - facts.end);
    }
    expect(Object.entries(apart).filter(([, gap]) => gap > 300)).toEqual([]);
    await leave();
  });

  it.each([
    { device: 'pc', width: 959 },
    { device: 'pc', width: 768 },
    { device: 'phone', width: 768 },
  ] as const)(
    'an app’s page at $width px on a $device has one column',
    async ({ device, width }) => {
      const { page, visit, leave } = await ground.visitor({ device, width, locale: 'en-US' });
      await visit(ground.screens.detail);
      const { text, facts } = await columns(page);
      expect(facts.left).toBe(text.left);
      for (const column of [text, facts]) expect(column.width).toBeGreaterThan(0.9 * width);
      await leave();
    },
  );

  it('no name is broken within a word on a phone and on paper', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    const height = page.viewportSize()?.height ?? 0;
    const on = {
      phone: async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: 360, height });
      },
      paper: async () => {
        await page.setViewportSize({ width: 718, height });
        await page.emulateMedia({ media: 'print' });
      },
    };
    const broken: string[] = [];
    for (const address of await someApps(ground)) {
      await on.phone();
      await visit(address);
      broken.push(...(await brokenWords(page)));
      await on.paper();
      broken.push(...(await brokenWords(page)));
    }
    expect(broken).toEqual([]);
    await page.locator('main h1').evaluate((name) => {
      name.textContent = 'Unbreakable'.repeat(9);
    });
    for (const show of Object.values(on)) {
      await show();
      expect((await brokenWords(page)).length).toBe(1);
    }
    await leave();
  });

  it('categories and the mark of a verified file are touch targets, apart from each other', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await visit((await someApps(ground))[0] ?? '');
    const targets = await page.evaluate(() => {
      const head = document.querySelector('main h1')?.parentElement;
      return [...(head?.querySelectorAll('a[href^="/category/"], summary') ?? [])].map((target) => {
        const { top, height, left } = target.getBoundingClientRect();
        const over = getComputedStyle(target, '::after');
        const beyond = over.position === 'absolute' ? -Number.parseFloat(over.top) : 0;
        return { left, seen: height, top: top - beyond, bottom: top + height + beyond };
      });
    });
    expect(targets.length).toBeGreaterThan(0);
    for (const { seen, top, bottom } of targets) {
      expect(seen).toBeGreaterThanOrEqual(28);
      expect(bottom - top).toBeGreaterThanOrEqual(44);
    }
    // Targets of two rows must not overlap. Targets of one row may touch.
    const below = targets.filter(({ top }, i) => i > 0 && top > (targets[i - 1]?.top ?? 0) + 20);
    for (const one of below) {
      const before = targets[targets.indexOf(one) - 1];
      expect(one.top).toBeGreaterThanOrEqual((before?.bottom ?? 0) - 0.5);
    }
    await leave();
  });

  it('a fact with links stands beside the first of them', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.detail);
    const apart = await page.evaluate(() =>
      [...document.querySelectorAll('main dl > div')].flatMap((fact) => {
        const [label, link] = [fact.querySelector('dt'), fact.querySelector('dd a')];
        const lineOf = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getClientRects()[0]?.bottom ?? 0;
        };
        return label && link ? [Math.abs(lineOf(label) - lineOf(link))] : [];
      }),
    );
    expect(apart.length).toBeGreaterThan(0);
    for (const distance of apart) expect(distance).toBeLessThan(4);
    await leave();
  });
});

onDemo({ worker: false }, (ground) => {
  it('shows ratings before facts and permissions on a phone, after them on a PC', async () => {
    for (const device of ['phone', 'pc'] as const) {
      const { page, visit, leave } = await ground.visitor({ device, locale: 'en-US' });
      await visit(ground.screens.detail);
      const parts = await page.locator('main h2').allInnerTexts();
      const [ratings = 0, ...later] = ['Ratings', 'App details', 'Permissions'].map((part) =>
        parts.indexOf(part),
      );
      expect(ratings, device).toBeGreaterThan(0);
      expect(Math.min(...later), device).toBeGreaterThan(0);
      expect(
        later.every((at) => at > ratings),
        `${device}: ${parts}`,
      ).toBe(device === 'phone');
      await leave();
    }
  });

  it('wraps a name and a developer of 200 letters without a space', async () => {
    const { page, visit, leave } = await ground.visitor({ width: 240 });
    await visit(ground.screens.detail);
    const names = page.locator('h1, main a[href^="/developer/"]');
    expect(await names.count()).toBeGreaterThan(1);
    await names.evaluateAll((all) => {
      for (const one of all) one.textContent = 'W'.repeat(200);
    });
    expect(await horizontalOverflow(page)).toEqual([]);
    await leave();
  });

  it.each([
    ['the browser’s Back', (page: Page) => page.goBack()],
    ['a script’s Back', (page: Page) => page.evaluate(() => history.back())],
  ])('%s closes the viewer of screenshots, and the next one leaves the page', async (_, back) => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.apps);
    await visit(ground.screens.detail);
    await page.locator('[data-island=gallery] li a').first().click();
    const viewer = page.getByRole('dialog');
    await viewer.waitFor();
    await back(page);
    await viewer.waitFor({ state: 'detached' });
    expect(page.url()).toBe(ground.screens.detail);
    await back(page);
    await page.waitForURL(ground.screens.apps);
    await leave();
  });

  it('an app’s pictures share a row in a wide window, and its arrows scroll the screenshots', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', locale: 'en-US' });
    await visit(await withMorePictures(ground));
    const strip = page.locator('[data-island=gallery] ul');
    const moved = () => strip.evaluate((list) => list.scrollLeft);
    expect(await moved()).toBe(0);
    await page.locator('[data-island=gallery] button').nth(1).click();
    await expect.poll(moved).toBeGreaterThan(100);
    const cover = page.locator('[data-island=gallery] a:not(li a)');
    const [left, right] = [await cover.boundingBox(), await strip.boundingBox()];
    expect(left?.width).toBeGreaterThan(500);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    // One row of one height, whatever the pictures' shapes.
    const boxes = await page
      .locator('[data-island=gallery] a > img, [data-island=gallery] a > picture > img')
      .evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return `${Math.round(top)} ${Math.round(height)}`;
        }),
      );
    expect(boxes.length).toBeGreaterThan(2);
    expect(new Set(boxes).size).toBe(1);
    await leave();
  });
});
