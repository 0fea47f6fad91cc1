import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { type Store, startStore } from '../helpers/store-server';

/** Another site: a page that frames the address in its query. */
let partner: Server;
let stranger: Server;
let store: Store;
let browser: Browser;

const site = async () => {
  const server = createServer((asked, answer) => {
    const address = new URL(asked.url ?? '', 'http://x').searchParams.get('frame');
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><iframe src="${address}"></iframe>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};
// Cast: it listens on a port, not on a pipe.
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  [partner, stranger, browser] = await Promise.all([site(), site(), openBrowser()]);
  store = await startStore({ apps: 10, env: { FRAME_ANCESTORS: urlOf(partner) } });
});
afterAll(async () => {
  await browser?.close();
  await store?.close();
  for (const server of [partner, stranger]) server?.close();
});

it.each([
  ['the partner of the setting', () => partner, true],
  ['another site', () => stranger, false],
] as const)('shows a page in a frame of %s', async (_, framing, shown) => {
  const page = await browser.newPage();
  const refusals: string[] = [];
  page.on('console', (one) => void (/frame-ancestors/.test(one.text()) && refusals.push('one')));
  await page.goto(`${urlOf(framing())}/?frame=${store.url}/offline`);
  const inside = page.frameLocator('iframe').getByRole('main');
  if (shown) await inside.waitFor();
  else await expect.poll(() => refusals).toEqual(['one']);
  expect(await inside.count()).toBe(shown ? 1 : 0);
  await page.close();
});
