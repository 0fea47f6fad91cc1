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
});
