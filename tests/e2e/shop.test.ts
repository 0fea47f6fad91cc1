import { describe, expect, it } from 'vitest';
import { onEachCatalogue } from './on-each-catalogue';

const LATER = [
  '/lucky',
  '/lucky/1',
  '/gift',
  '/gift/1',
  '/gifts',
  '/order',
  '/order/1',
  '/activities',
];

onEachCatalogue((ground) => {
  const status = async (path: string) => (await fetch(ground.url + path)).status;

  it('links only what there is: every way in from home answers', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.home);
    const hrefs = await page
      .locator('main nav a, header nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const ways = hrefs.filter((href) => href.startsWith('/'));
    expect(ways.some((href) => href.startsWith('/top/'))).toBe(true);
    for (const href of new Set(ways)) expect([href, await status(href)]).toEqual([href, 200]);
    await leave();
  });

  it('what comes later is not there, and nothing leads there', async () => {
    for (const path of LATER) expect([path, await status(path)]).toEqual([path, 404]);
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    for (const address of Object.values(ground.screens)) {
      if (!address) continue;
      await visit(address);
      const hrefs = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.filter((href) => /^\/(lucky|gifts?|order|activities)\b/.test(href))).toEqual([]);
    }
    await leave();
  });

  it('a chart without figures is no page; the others number their places', async () => {
    const { data } = await (await fetch(`${ground.url}/catalogue/shop`)).json();
    for (const kind of ['installs', 'rating', 'new', 'updated'])
      expect([kind, await status(`/top/${kind}`)]).toEqual([
        kind,
        data.charts.includes(kind) ? 200 : 404,
      ]);
    expect(await status('/top/nonsense')).toBe(404);
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.top ?? '');
    const ranks = await page
      .locator('main ol [data-rank]')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('data-rank'))));
    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
    await leave();
  });

  it('pages that are empty say so', async () => {
    const { page, visit, leave } = await ground.visitor();
    for (const address of [ground.screens.specials, ground.screens.preorder, ground.screens.news]) {
      await visit(address);
      const said = await page.getByRole('heading').count();
      const listed = await page.locator('main li').count();
      expect(said + listed, address).toBeGreaterThan(1);
    }
    await leave();
  });

  describe('a tap on an app', () => {
    it.each(['home', 'top'] as const)('is reported with its place on %s', async (screen) => {
      const { page, visit, leave } = await ground.visitor();
      await visit(ground.screens[screen] ?? '');
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/track')),
      );
      const sent = page.waitForRequest('**/log/click');
      await page.locator('main [data-space] [data-app-id] a').first().click();
      const payload = (await sent).postDataJSON();
      expect(payload).toMatchObject({
        target: 'app',
        spaceId: expect.stringMatching(/^(home|top)-/),
        spaceType: expect.stringMatching(/^(shelf|chart)$/),
        spaceRType: expect.any(String),
        spaceName: expect.any(String),
      });
      await leave();
    });
  });
});
