import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

/** Reports that a page sends from now on, as `path: payload`, with the server's answers. */
function reportsOf(page: Page) {
  const sent: { path: string; payload: Record<string, unknown>; status: Promise<number> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(log\/|track$)/.test(pathname)) return;
    // A page that was left before the answer has none.
    const status = request.response().then(
      (response) => response?.status() ?? 0,
      () => 0,
    );
    sent.push({ path: pathname, payload: JSON.parse(request.postData() ?? '{}'), status });
  });
  return sent;
}

onDemo((ground) => {
  describe('a page reports', () => {
    it('that it was opened, with its campaign, and the server stores it', async () => {
      const { page, visit, leave } = await ground.visitor();
      const sent = reportsOf(page);
      await visit(`${ground.screens.detail}?utm_source=mail&p=z&key=private`);
      // The page also reports that it shows the brand banner.
      const opened = () => sent.filter(({ payload }) => payload.kind !== 'show');
      await expect.poll(() => opened().map(({ path }) => path)).toEqual(['/log/access', '/track']);
      const [access, view] = opened();
      expect(access?.payload).toMatchObject({
        source: 'direct',
        ch: 'zb',
        utm_source: 'mail',
      });
      expect(view?.payload.identifier).toMatch(/^0{8}\d{23}3$/);
      expect(JSON.stringify(sent.map(({ payload }) => payload))).not.toContain('private');
      expect(await Promise.all(opened().map(({ status }) => status))).toEqual([200, 200]);
      await leave();
    });

    it('a search once for all its pages', async () => {
      const { page, visit, leave } = await ground.visitor();
      const sent = reportsOf(page);
      const searches = () => sent.filter(({ path }) => path === '/log/search');
      const views = () => sent.filter(({ payload }) => payload.kind === 'page-view');
      const search = `${ground.url}/search?key=小组`;
      await visit(search);
      await expect.poll(() => searches().length).toBe(1);
      expect(searches()[0]?.payload.total).toBeGreaterThan(0);
      await visit(`${search}&page=2`);
      await expect.poll(() => views().length).toBe(2);
      expect(searches()).toHaveLength(1);
      await leave();
    });

    it('a tap on a download, which continues when the report cannot be sent', async () => {
      const { page, visit, leave } = await ground.visitor();
      const sent = reportsOf(page);
      await visit(ground.screens.detail);
      await expect.poll(() => sent.some(({ path }) => path === '/log/access')).toBe(true);
      await page.route('**/log/click', (route) => route.abort());
      const asked = page.waitForRequest(/\/download\/apk\//);
      await page.locator('a[href*="/download/apk/"]').first().click();
      await asked;
      const click = () => sent.find(({ path }) => path === '/log/click')?.payload;
      await expect.poll(click).toMatchObject({ target: 'download', appName: expect.any(String) });
      await leave();
    });
  });
});
