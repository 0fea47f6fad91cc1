import type { Browser, Request } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser, type Visitor } from '../helpers/browser';
import { freePort } from '../helpers/free-port';
import { type Store, startStore } from '../helpers/store-server';

let browser: Browser;
let shop: Store;
let next: Store;

beforeAll(async () => {
  const [own, other] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  browser = await openBrowser();
  next = await startStore({ apps: 20, env: { PORT: `${other}`, API_CALLERS: at(own) } });
  shop = await startStore({ apps: 20, env: { PORT: `${own}`, API_HOSTS: `pre=${at(other)}` } });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await next?.close();
});

/** The calls a visitor's pages make from now on, and where each goes. */
async function newCaller(): Promise<Visitor & { calls: Request[] }> {
  const visitor = await newVisitor(browser, shop.url, { locale: 'en-US' });
  const calls: Request[] = [];
  visitor.page.on('request', (request) => {
    if (/^\/(api|log|search\/sugs|track)\b/.test(new URL(request.url()).pathname))
      calls.push(request);
  });
  return { ...visitor, calls };
}
const hosts = (calls: Request[]) => [...new Set(calls.map((one) => new URL(one.url()).origin))];
const paths = (calls: Request[]) => calls.map((one) => new URL(one.url()).pathname);

it('calls of a visit that named an environment go to its host, which answers them', async () => {
  const { page, visit, calls, leave } = await newCaller();
  await visit(`${shop.url}/?debug=pre`);
  await expect.poll(() => paths(calls)).toContain('/track');
  await expect.poll(() => paths(calls)).toContain('/api/proxyNew');
  // Another page of the visit, whose address says nothing of it.
  await visit(`${shop.url}/apps`);
  const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await box.focus();
  const answer = page.waitForResponse(/\/search\/sugs\?/);
  await box.pressSequentially('a');
  expect((await (await answer).json()).state.code).toBe(2_000_000);
  await page.getByRole('option').first().waitFor();
  expect(hosts(calls)).toEqual([next.url]);
  await leave();
});

it.each(['dev', 'staging', 'https://127.0.0.1:9', '//127.0.0.1:9'])(
  'calls of a visit that named %s, which is not listed, go nowhere else',
  async (debug) => {
    const { visit, calls, trouble, leave } = await newCaller();
    await visit(`${shop.url}/?debug=${encodeURIComponent(debug)}`);
    await expect.poll(() => paths(calls)).toContain('/track');
    expect(hosts(calls)).toEqual([shop.url]);
    expect(trouble).toEqual([]);
    await leave();
  },
);

it('a page may not call a host that is not listed, and may call one that is (control)', async () => {
  const { page, visit, leave } = await newCaller();
  await visit(shop.url);
  /** Who ended a call: somebody who answered, or the page's policy. */
  const ended = (host: string) =>
    page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          fetch(address).then(
            () => resolve('answered'),
            () => undefined, // the policy's own word comes after it
          );
        }),
      `${host}/search/sugs?key=a`,
    );
  expect(await ended(next.url)).toBe('answered');
  // The same server under a name that settings do not have.
  expect(await ended(next.url.replace('127.0.0.1', 'localhost'))).toBe('connect-src');
  await leave();
});

it('an ordinary visitor asks nobody where calls go, and gets the page that everybody gets', async () => {
  const { page, visit, leave } = await newCaller();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reported = page.waitForRequest(/\/track$/);
  await visit(shop.url);
  await reported;
  expect(asked.filter((one) => /environment|\/catalogue\/host/.test(one))).toEqual([]);
  const [plain, named] = await Promise.all(
    ['/apps', '/apps?debug=pre'].map(async (path) => (await fetch(shop.url + path)).text()),
  );
  expect(named).toBe(plain);
  await leave();
});
