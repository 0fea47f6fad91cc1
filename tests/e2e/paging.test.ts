import { expect, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { onEachCatalogue } from './on-each-catalogue';

/** Number of pages in the list of apps: many for the demo, one for a small repository. */
const ENOUGH = { demo: 3, 'F-Droid': 1 };

const shown = (page: Visitor['page']) =>
  page
    .locator('main [data-app-id]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-app-id')));

onEachCatalogue({ worker: false }, (ground) => {
  it('turns the pages of a list to the last, and shows each app once', async () => {
    const { data } = await (await fetch(`${ground.url}/catalogue/shop`)).json();
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.apps);
    const seen = await shown(page);
    const next = page.locator('a[rel=next]');
    let pages = 1;
    while ((await next.count()) > 0 && pages < 20) {
      await next.click();
      pages += 1;
      await page.waitForURL((address) => address.searchParams.get('page') === String(pages));
      seen.push(...(await shown(page)));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(data.apps);
    expect(pages).toBeGreaterThanOrEqual(ENOUGH[ground.catalogue]);
    expect(trouble).toEqual([]);
    await leave();
  });

  it.each(['0', '-1', '999999', 'x', '1e3', '%00'])('handles page=%s', async (page) => {
    const answer = await fetch(`${ground.screens.apps}?page=${page}`);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
