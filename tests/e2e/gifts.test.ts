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
  it('a shop without gift packs says so, and nothing leads there', async () => {
    expect(await readPage(`${ground.url}/gifts`)).toContain('现在没有礼包');
    expect(await readPage(ground.screens.home)).not.toContain('href="/gifts"');
    expect((await fetch(`${ground.url}/gift/1`)).status).toBe(404);
  });
});

onDemo((ground) => {
  const pack = () => {
    if (!ground.screens.gift) throw new Error('The demo has no gift pack.');
    return ground.screens.gift;
  };

  it('home leads to the packs, and those to each, which says that it is a demo', async () => {
    expect(await readPage(ground.screens.home)).toContain('href="/gifts"');
    const list = await readPage(ground.screens.gifts);
    const hrefs = [...list.matchAll(/href="(\/gift\/\d+)"/g)].map(([, href]) => href);
    expect(hrefs).toHaveLength(4);
    for (const href of hrefs)
      expect(await readPage(`${ground.url}${href}`)).toContain('演示数据：这个礼包');
    for (const path of ['/gift/999999', '/gift/x', '/gift'])
      expect([path, (await fetch(ground.url + path)).status]).toEqual([path, 404]);
  });

  it('a code is claimed by a tap, copied, and there again later', async () => {
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

  it('looking makes nobody a visitor', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    const looked = page.waitForResponse(/\/catalogue\/gift\/mine/);
    await visit(pack());
    await looked;
    expect(await isVisitor(page)).toBe(false);
    await leave();
  });

  it('a claim that does not reach the shop says so, and succeeds later', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    await page.addInitScript(() => {
      // It would answer instead of the intercepted address.
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await visit(pack());
    await page.route('**/api/proxyNew*', (route) => route.abort());
    await claim(page).click();
    await page.getByText(/The shop can’t be reached/).waitFor();
    await page.unroute('**/api/proxyNew*');
    await claim(page).click();
    await code(page).waitFor();
    await leave();
  });

  it('without JavaScript the page can be read, and says what it needs', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US', javaScript: false });
    await visit(pack());
    await page.getByText('500 coins').waitFor();
    await page.getByText(/Claiming needs JavaScript/).waitFor();
    expect(await claim(page).isDisabled()).toBe(true);
    await leave();
  });
});
