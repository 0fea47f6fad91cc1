import { request } from 'node:http';
import { createServer } from 'node:https';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { hydrated, openBrowser } from '../helpers/browser';
import { makeCertificate } from '../helpers/certificate';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { listenLocally } from '../helpers/listen-locally';
import { type Store, startStore } from '../helpers/store-server';

/**
 * A proxy that terminates TLS in front of a store, with an untrusted certificate, and sets `X-Forwarded-Proto`.
 *
 * @param store its address
 */
async function openTls(store: string): Promise<{ url: string; close(): Promise<void> }> {
  const { key, cert } = await makeCertificate();
  const server = createServer({ key, cert }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const passed = request(
      store + asked.url,
      { method: asked.method ?? 'GET', headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const { port } = new URL(await listenLocally(server));
  return {
    url: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A shop as most are: behind a proxy that terminates TLS, and that the operator has named. */
let store: Store;
let tls: Awaited<ReturnType<typeof openTls>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [store, browser] = await Promise.all([
    startStore({ apps: 10, env: { TRUSTED_PROXIES: '127.0.0.1' } }),
    openBrowser(),
  ]);
  tls = await openTls(store.url);
});
afterAll(async () => {
  await browser?.close();
  await tls?.close();
  await store?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
  page = await context.newPage();
});
afterEach(() => context.close());

const open = async (path: string) => {
  await page.goto(tls.url + path);
  await hydrated(page);
};
/** The visitor's preferences, by name; other stored values are ignored. */
async function choices() {
  const all = await context.cookies(tls.url);
  return Object.fromEntries(
    all
      .filter(({ name }) => /(theme|lang)$/.test(name))
      .map(({ name, value, secure, path }) => [name, `${value} ${secure} ${path}`]),
  );
}
const plain = (name: string, value: string) =>
  context.addCookies([{ name, value, domain: '127.0.0.1', path: '/' }]);
const theme = () => page.locator('html').getAttribute('data-theme');

it('sets cookies of the server and of the page for this host over https only', async () => {
  await open('/apps?lang=en');
  await waitUntilSettled(page);
  await page.locator('#settings a[href*="theme=dark"]').click();
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  expect(await choices()).toEqual({
    '__Host-lang': 'en true /',
    '__Host-theme': 'dark true /',
  });
  await open('/apps');
  expect(await theme()).toBe('dark');
});

it('keeps a preference from before https, which never overrides a later one', async () => {
  await plain('theme', 'dark');
  await open('/apps');
  expect(await theme()).toBe('dark');
  await open('/apps?theme=light');
  await open('/apps');
  expect(await theme()).toBe('light');
  // As another subdomain, or an attacker on a plain connection, would set it.
  await plain('theme', 'dark');
  await open('/apps');
  expect(await theme()).toBe('light');
});

it('erases both cookies with everything', async () => {
  await plain('theme', 'dark');
  await open('/me?theme=light');
  await waitUntilSettled(page);
  expect(Object.keys(await choices()).sort()).toEqual(['__Host-theme', 'theme']);
  const button = page.locator('main form button').first();
  await button.click();
  await page.getByRole('alert').waitFor();
  await button.click();
  await page.waitForURL(/erased=1/);
  expect(await choices()).toEqual({});
});

it('keeps the token of a changing call in a `__Host-` cookie', async () => {
  await open('/apps');
  const cancel = () =>
    page.evaluate(async () => {
      const { data } = await (await fetch('/catalogue/ctoken')).json();
      const body = new URLSearchParams({
        urlKey: 'behavior.reminder.cancel',
        ctoken: data.ctoken,
        idempotencyKey: 'k'.repeat(20),
      });
      const { state } = await (await fetch('/api/proxyNew', { method: 'POST', body })).json();
      return state.code;
    });
  expect(await cancel()).toBe(2_000_000);
  const [token] = (await context.cookies(tls.url)).filter(({ name }) => /ctoken$/.test(name));
  expect(token).toMatchObject({ name: '__Host-ctoken', secure: true, httpOnly: true });
});
