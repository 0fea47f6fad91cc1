import { expect, inject, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { onEachCatalogue } from './on-each-catalogue';

const shown = (page: Visitor['page']) =>
  page
    .locator('main [data-app-id]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-app-id')));

onEachCatalogue((ground) => {
  it('turns the pages of a list, and shows no app twice', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.apps);
    const seen = await shown(page);
    const next = page.locator('a[rel=next]');
    for (let turns = 0; turns < 3 && (await next.count()) > 0; turns += 1) {
      await next.click();
      await page.waitForURL((address) => address.searchParams.get('page') === String(turns + 2));
      seen.push(...(await shown(page)));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(5);
    expect(trouble).toEqual([]);
    await leave();
  });

  it.each(['0', '-1', '999999', 'x', '1e3', '%00'])(
    'takes page=%s without stumbling',
    async (page) => {
      const answer = await fetch(`${ground.screens.apps}?page=${page}`);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('content-type')).toContain('text/html');
    },
  );
});

it('has catalogues of one page and of many to turn', async () => {
  const lists = await Promise.all(
    inject('stores').map(({ url }) => fetch(`${url}/apps`).then((a) => a.text())),
  );
  expect(lists.map((html) => /rel="next"/.test(html))).toContain(true);
});
