import { describe, expect, it } from 'vitest';
import { onDemo, onEachCatalogue, onFdroid } from './on-each-catalogue';

const NO_GAMES = 'No upcoming games right now';

const NOTHING = ['/lucky', '/lucky/999999', '/gift', '/gift/999999', '/order', '/order/999999'];

onEachCatalogue((ground) => {
  const status = async (path: string) => (await fetch(ground.url + path)).status;

  it('links only to existing pages: every link from home answers', async () => {
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

  it('answers an address without a number, or with an unknown one, with 404', async () => {
    for (const path of NOTHING) expect([path, await status(path)]).toEqual([path, 404]);
  });

  it('leads from a chart without figures to another, and numbers the places of the others', async () => {
    const { data } = await (await fetch(`${ground.url}/catalogue/shop`)).json();
    for (const kind of ['installs', 'rating', 'new', 'updated']) {
      const { url } = await fetch(`${ground.url}/top/${kind}`);
      const shown = data.charts.includes(kind) ? kind : data.charts[0];
      expect(new URL(url).pathname).toBe(`/top/${shown}`);
    }
    expect(await status('/top/nonsense')).toBe(404);
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    // Charts by date have no places.
    const ranked = ['installs', 'rating'].find((kind) => data.charts.includes(kind));
    await visit(`${ground.url}/top/${ranked ?? data.charts[0]}`);
    const ranks = await page
      .locator('main ol [data-rank]')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('data-rank'))));
    expect(ranks.length > 1).toBe(ranked !== undefined);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
    await leave();
  });
});

// An F-Droid repository has neither.
onFdroid((ground) => {
  it.each([
    ['preorder', NO_GAMES],
    ['news', 'No news yet'],
  ] as const)('says on the empty page of %s that it is empty', async (screen, says) => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false, locale: 'en-US' });
    await visit(ground.screens[screen]);
    expect(await page.getByRole('main').innerText()).toContain(says);
    await leave();
  });
});

onDemo((ground) => {
  it.each([
    ['specials', 'There are no collections yet', 'main a[href^="/special/"]'],
    ['preorder', NO_GAMES, 'main [data-app-id]'],
  ] as const)('lists them on the page of %s', async (screen, empty, listed) => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false, locale: 'en-US' });
    await visit(ground.screens[screen]);
    expect(await page.locator(listed).count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').innerText()).not.toContain(empty);
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
