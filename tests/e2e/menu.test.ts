import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { startFront } from '../helpers/front';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { onDemo } from './on-each-catalogue';

/** Which pages the open menu shows, by their addresses. */
const inMenu = (page: Page): Promise<Record<string, boolean>> =>
  page
    .locator('header li')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('a')?.getAttribute('href') ?? '',
          row.getClientRects().length > 0,
        ]),
      ),
    );

onDemo({ worker: false }, (ground) => {
  it('shows menu and scrim together, and hides both by the button, the scrim and Escape', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.home);
    const button = page.getByRole('banner').locator('summary[aria-label]');
    const open = () => button.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
    const link = page.getByRole('banner').locator('a[href="/categories"]').first();
    const ways = {
      button: () => button.click(),
      mask: () => page.mouse.click(20, 700),
      Escape: () => page.keyboard.press('Escape'),
    };
    // What is in the bar is not in the menu, too.
    await page.locator('html[data-bar]').waitFor({ state: 'attached' });
    for (const hide of Object.values(ways)) {
      expect(await link.isVisible()).toBe(false);
      await button.click();
      await link.waitFor();
      expect(await open()).toBe(true);
      expect(await inMenu(page)).toMatchObject({ '/games': false, '/me': false });
      expect(await inMenu(page)).toMatchObject({ '/me#wishes': true, '/?lang=zh-CN': true });
      await hide();
      await link.waitFor({ state: 'hidden' });
      expect(await open()).toBe(false);
    }
    expect(page.url()).toBe(ground.screens.home);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('reacts to a tap before page and script have loaded, and to Escape after that', async () => {
    const html = await (await fetch(ground.screens.home)).text();
    const script = html.indexOf('<script>');
    expect(script).toBeGreaterThan(0);
    const front = await startFront(ground.url);
    onTestFinished(() => front.close());
    let sendRest: (() => unknown) | undefined;
    const { pathname } = new URL(ground.screens.home);
    front.answers.set(pathname, (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.write(html.slice(0, script));
      sendRest = () => outgoing.end(html.slice(script));
    });

    const { page, trouble, leave } = await ground.visitor();
    await page.goto(front.url + pathname, { waitUntil: 'commit' });
    const menu = page.getByRole('banner');
    await menu.locator('summary[aria-label]').tap();
    await menu.locator('a[href="/categories"]').waitFor();
    expect(await page.locator('script:not([src])').count()).toBe(0);
    sendRest?.();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    // Its pages stay under the finger: the bar waits.
    await waitUntilSettled(page);
    expect(await inMenu(page)).toMatchObject({ '/games': true, '/categories': true });
    await menu.locator('summary[aria-label]').press('Escape');
    await menu.locator('a[href="/categories"]').waitFor({ state: 'hidden' });
    await page.locator('html[data-bar]').waitFor({ state: 'attached' });
    // The visitor's helper reports every address of the proxy as one of another host.
    expect(trouble.filter((line) => !line.startsWith('foreign: '))).toEqual([]);
    await leave();
  });

  it('repeats a tap and a key for an island whose chunks have not loaded', async () => {
    const { page, trouble, leave } = await ground.visitor();
    const held: (() => void)[] = [];
    await page.route(
      '**/assets/react-*.js',
      (route) => void held.push(() => void route.continue()),
    );
    await page.goto(ground.screens.detail, { waitUntil: 'load' });
    await page.locator('[data-island=gallery] a').first().tap();
    // At once, and above the page.
    expect(await page.locator('[data-preview]').boundingBox()).toMatchObject({ x: 0, y: 0 });
    await page.locator('header summary[aria-label]').press('Enter');
    await page.locator('header summary[aria-label]').press('Escape');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(await page.locator('header details[open]').count()).toBe(1);
    expect(page.url()).toBe(ground.screens.detail);
    for (const release of held) release();
    await page.locator('dialog[open]').waitFor();
    await expect.poll(() => page.locator('[data-preview]').count()).toBe(0);
    await page.locator('header details:not([open]) > summary[aria-label]').waitFor();
    expect(trouble).toEqual([]);
    await leave();
  });
});
