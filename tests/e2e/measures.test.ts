import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { addRules } from '../helpers/plant';
import { onDemo } from './on-each-catalogue';

/** Sizes and places that visitors noticed when they were wrong. */

/** The edges of what a selector finds, in px. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, bottom, left, right, height }) => ({ top, bottom, left, right, height })),
  );

/** The smallest touch target, px. */
const TARGET = 44;
/** Between a phone's text and its edges, px. */
const EDGE = 16;
/** The smallest text, px. */
const TEXT = 12;

/** Icons of the bar with the main pages that another bar covers. */
const coveredIcons = (page: Page) =>
  page.locator('nav[aria-label="Shortcuts"]:not([hidden]) svg').evaluateAll(
    (all) =>
      all.filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        if (width === 0) return false;
        const points = [2, height - 2].map((y) =>
          document.elementFromPoint(left + width / 2, top + y),
        );
        return points.some((found) => !found?.closest('nav'));
      }).length,
  );

onDemo({ worker: false }, (ground) => {
  it('the QR code of an app is behind a line, which is loaded and opened by a tap', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', width: 1280 });
    const code = page.locator('main img[src*="qr"]');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(ground.screens.detail);
    expect(await code.isVisible()).toBe(false);
    expect(asked.filter((path) => path.startsWith('/qr/'))).toEqual([]);
    await page.getByText(/^Scan to get it|^扫码/).click();
    await code.waitFor();
    // The button is as wide as its column.
    const [button] = await boxesOf(page, 'main [data-download] > a');
    expect((button?.right ?? 0) - (button?.left ?? 0)).toBeGreaterThanOrEqual(240);
    await leave();
  });

  it('Report stands beside the other actions of an app, also of an unreleased one', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', width: 1280 });
    const { detail, order } = ground.screens;
    for (const address of [detail, order]) {
      await visit(address ?? '');
      const tops = (await boxesOf(page, 'main small > span > button, main small > a')).map(
        ({ top }) => Math.round(top),
      );
      expect(tops.length, address).toBeGreaterThan(2);
      expect(new Set(tops).size, address).toBe(1);
    }
    await leave();
  });

  it('chips and the buttons of a draw are whole touch targets', async () => {
    const { page, visit, leave } = await ground.visitor({});
    const { apps, lucky } = ground.screens;
    const low: string[] = [];
    for (const [address, targets] of [
      [apps, 'main nav a'],
      [lucky ?? '', '[data-island=lucky] button, [data-island=lucky] summary'],
    ] as const) {
      await visit(address);
      await waitUntilSettled(page);
      const found = await boxesOf(page, targets);
      expect(found.length, address).toBeGreaterThan(2);
      low.push(...found.filter(({ height }) => height < TARGET).map(({ height }) => `${height}`));
    }
    expect(low).toEqual([]);
    await leave();
  });

  it('the result of a draw moves nothing', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(ground.screens.lucky ?? '');
    await page.getByText('1 draw left today', { exact: true }).waitFor();
    const place = async () =>
      (await page.getByRole('button', { name: 'Check in' }).boundingBox())?.y;
    const before = await place();
    await page.locator('[data-island=lucky] [role=group] button').first().click();
    const result = page.getByRole('status').getByText(/^You won: |^No prize this time/);
    await result.waitFor({ state: 'attached' });
    expect(await place()).toBe(before);
    await leave();
  });

  it('a phone’s footer is short, and its text large enough to read', async () => {
    // Two lines, also in a narrow window of a PC.
    for (const device of ['phone', 'pc'] as const) {
      const { page, visit, leave } = await ground.visitor({ device, width: 360, locale: 'en-US' });
      await visit(ground.screens.apps);
      const footer = page.locator('footer');
      expect((await footer.boundingBox())?.height, device).toBeLessThan(3 * TARGET);
      const sizes = await footer
        .locator('a, small')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(TEXT);
      await leave();
    }
  });

  it('the bars at a phone’s foot are 64 px together, and no label is cut', async () => {
    for (const width of [240, 360]) {
      const { page, visit, leave } = await ground.visitor({ width, locale: 'en-US' });
      await visit(ground.screens.detail);
      // Beside the page's own button there is no banner.
      await page.evaluate(() => scrollTo(0, innerHeight));
      await page.getByRole('complementary', { name: 'Store app' }).waitFor();
      const bars = await boxesOf(
        page,
        'nav[aria-label="Shortcuts"]:not([hidden]), aside[aria-label="Store app"]',
      );
      const height =
        Math.min(640, Math.max(...bars.map(({ bottom }) => bottom))) -
        Math.min(...bars.map(({ top }) => top));
      expect(bars.length, `${width}`).toBe(2);
      expect(Math.round(height), `${width}`).toBeLessThanOrEqual(64);
      const cut = await page
        .locator('nav[aria-label="Shortcuts"]:not([hidden]) a')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(cut, `${width}`).toBe(0);
      expect(await coveredIcons(page), `${width}`).toBe(0);
      // Control: a banner on the bar.
      await addRules(page, 'aside[aria-label="Store app"] { margin-bottom: 0 !important }');
      expect(await coveredIcons(page), `${width}`).toBe(5);
      await leave();
    }
  });

  it('rows of a phone’s list begin within 300 px, and their buttons end where the page’s text does', async () => {
    const { page, visit, leave } = await ground.visitor({ width: 360 });
    await visit(`${ground.screens.apps}?sort=new`);
    await waitUntilSettled(page);
    const faults = async () => {
      const [first] = await boxesOf(page, 'main [data-app-id]');
      const edge = 360 - EDGE;
      const ends = await boxesOf(
        page,
        'main [data-app-id] > div a, main [data-app-id] > div button',
      );
      const ragged = ends.filter(
        ({ right }) => right > edge + TARGET / 2 || right < edge - 2.5 * TARGET,
      );
      return [
        ...((first?.top ?? 999) > 300 ? ['low'] : []),
        ...(ragged.length > 0 ? ['ragged'] : []),
      ];
    };
    expect(await faults()).toEqual([]);
    // Controls.
    await addRules(page, 'h1 { padding-top: 200px } [data-app-id] > div { margin-right: 150px }');
    expect(await faults()).toEqual(['low', 'ragged']);
    await leave();
  });

  it('the first three of a chart are in sight on a phone, and a PC shows its places in two columns', async () => {
    const phone = await ground.visitor({ width: 360 });
    await phone.visit(ground.screens.top ?? '');
    const places = await boxesOf(phone.page, 'main [data-rank]');
    expect(places.slice(0, 3).every(({ right, bottom }) => right <= 360 && bottom < 740)).toBe(
      true,
    );
    await phone.leave();
    const pc = await ground.visitor({ device: 'pc', width: 1280 });
    await pc.visit(ground.screens.top ?? '');
    const lefts = (await boxesOf(pc.page, 'main ol:last-of-type > li > a[data-rank]')).map(
      ({ left }) => Math.round(left),
    );
    expect(new Set(lefts.slice(3)).size).toBe(2);
    await pc.leave();
  });

  it('an app’s button is above its figures on a phone, and these are one line', async () => {
    const { page, visit, leave } = await ground.visitor({ width: 360 });
    await visit(ground.screens.detail);
    const [button] = await boxesOf(page, 'main [data-download] > a');
    const [figures] = await boxesOf(page, 'main h1 ~ dl, main dl');
    expect(button?.bottom ?? 999).toBeLessThan(figures?.top ?? 0);
    expect(button?.bottom ?? 999).toBeLessThan(420);
    expect(figures?.height ?? 999).toBeLessThan(60);
    await leave();
  });

  it('a row of home reaches the right edge of its text, and no space for an ad is empty', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc', width: 1280 });
    await visit(ground.screens.home);
    const [main] = await boxesOf(page, 'main');
    const edge = (main?.right ?? 0) - 40;
    for (const row of await page.locator('main ul:has([data-app-id])').all()) {
      const ends = await row
        .locator('[data-app-id]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeGreaterThan(edge - 40);
    }
    const ads = await boxesOf(page, 'main [data-space^="home-ad"]');
    expect(ads.every(({ height }) => height < 400)).toBe(true);
    await leave();
  });
});
