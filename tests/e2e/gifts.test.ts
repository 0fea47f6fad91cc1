import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { readPage } from '../helpers/screens';
import { onDemo, onFdroid } from './on-each-catalogue';

const claim = (page: Page) => page.getByRole('button', { name: 'Claim gift pack' });
const code = (page: Page) => page.getByRole('main').locator('code');
/** Whether the browser has become a visitor. */
const isVisitor = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name.endsWith('visitor'));

onFdroid((ground) => {
  it('shows a message and no links in a shop without gift packs', async () => {
    expect(await readPage(`${ground.url}/gifts`)).toContain('现在没有礼包');
    expect(await readPage(ground.screens.home)).not.toContain('href="/gifts"');
    expect((await fetch(`${ground.url}/gift/1`)).status).toBe(404);
  });
});

onDemo({ worker: false }, (ground) => {
  const pack = () => {
    if (!ground.screens.gift) throw new Error('The demo has no gift pack.');
    return ground.screens.gift;
  };

  it('links from home to the packs and to each, which is marked as a demo', async () => {
    expect(await readPage(ground.screens.home)).toContain('href="/gifts"');
    const list = await readPage(ground.screens.gifts);
    const hrefs = [...list.matchAll(/href="(\/gift\/\d+)"/g)].map(([, href]) => href);
    expect(hrefs).toHaveLength(4);
    for (const href of hrefs)
      expect(await readPage(`${ground.url}${href}`)).toContain('演示数据：这个礼包');
    for (const path of ['/gift/999999', '/gift/x', '/gift'])
      expect([path, (await fetch(ground.url + path)).status]).toEqual([path, 404]);
  });

  it('claims a code by a tap, copies it, and shows it again later', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(pack());
    await claim(page).click();
    await code(page).waitFor();
    const mine = await code(page).textContent();
    expect(mine).toMatch(/^DEMO-STARTER-\d{4}$/);
    await page.getByRole('button', { name: `Copy ${mine}` }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mine);
    await visit(pack());
    await code(page).waitFor();
    expect(await code(page).textContent()).toBe(mine);
    expect(await isVisitor(page)).toBe(true);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('creates no visitor for reading', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    const looked = page.waitForResponse(/\/catalogue\/gift\/mine/);
    await visit(pack());
    await looked;
    expect(await isVisitor(page)).toBe(false);
    await leave();
  });

  it('shows a message when a claim does not reach the shop, and succeeds later', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(pack());
    await page.route('**/api/proxyNew*', (route) => route.abort());
    await claim(page).click();
    await page.getByText(/The store can’t be reached/).waitFor();
    await page.unroute('**/api/proxyNew*');
    await claim(page).click();
    await code(page).waitFor();
    await leave();
  });

  it('without JavaScript shows the page and what it requires', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US', javaScript: false });
    await visit(pack());
    await page.getByText('500 coins').waitFor();
    await page.getByText(/Claiming needs JavaScript/).waitFor();
    expect(await claim(page).isDisabled()).toBe(true);
    await leave();
  });
});
