import { expect, it } from 'vitest';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { onEachCatalogue } from './on-each-catalogue';

onEachCatalogue({ worker: false }, (ground) => {
  it('requests a picture that fails twice at most', async () => {
    const { page, visit, leave } = await ground.visitor();
    const asked = new Map<string, number>();
    await page.route('**/img/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const key = pathname.replace(/\/\d+\.(webp|png)$/, '');
      asked.set(key, (asked.get(key) ?? 0) + 1);
      return route.fulfill({ status: 404 });
    });
    await visit(ground.screens.apps);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => asked.size).toBeGreaterThan(4);
    await waitUntilSettled(page);
    // WebP, then PNG; then it gives up.
    expect(Math.max(...asked.values())).toBeLessThanOrEqual(2);
    await leave();
  });

  it('shows the PNG where the answer cannot be decoded, as by a browser that accepts AVIF and has no decoder for it', async () => {
    const { page, visit, leave } = await ground.visitor();
    await page.route('**/img/**/*.webp', (route) =>
      route.fulfill({ contentType: 'image/avif', body: 'no AVIF' }),
    );
    await visit(ground.screens.apps);
    const first = page.locator('main img').first();
    await expect
      .poll(() => first.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(1);
    expect(await first.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.png$/);
    await leave();
  });

  it('does not load pictures far below until they are near, and reserves their space', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'phone' });
    await visit(ground.screens.apps);
    const lazy = page.locator('main img[data-src]').last();
    const before = await lazy.boundingBox();
    expect(await lazy.getAttribute('src')).toMatch(/^data:/);
    const address = await lazy.getAttribute('data-src');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const shown = page.locator(`main img[src="${address}"]`).last();
    await expect.poll(() => shown.getAttribute('data-src')).toBeNull();
    const after = await shown.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await leave();
  });

  it('shows every picture of the first screenful and a twin of all others without JavaScript', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.apps);
    const tiles = await page.locator('main [data-app-id]').count();
    const visible = await page.locator('main [data-app-id]:has(img:not([data-src]))').count();
    expect(tiles).toBeGreaterThan(8);
    expect(visible).toBe(tiles);
    expect(await page.locator('main img[data-src]').first().isVisible()).toBe(false);
    await leave();
  });
});
