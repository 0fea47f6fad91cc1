import { createServer, request } from 'node:http';
import type { Request } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import type { Visitor } from '../helpers/browser';
import { listenLocally } from '../helpers/listen-locally';
import { type Store, startStore } from '../helpers/store-server';

let shop: Store;
let next: Store;
/** The address of a proxy to `next`, which starts before it. */
let other: string;
let closeWay: (() => void) | undefined;

beforeAll(async () => {
  // Each store needs the other's address, and a port is known to be free only once it is taken.
  const way = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const onward = request(next.url + url, { method, headers }, (answer) => {
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  closeWay = () => void way.close().closeAllConnections();
  other = await listenLocally(way);
  shop = await startStore({ apps: 10, env: { API_HOSTS: `pre=${other}` } });
  next = await startStore({ apps: 10, env: { API_CALLERS: shop.url } });
});
afterAll(async () => {
  await closeProfiles();
  closeWay?.();
  await shop?.close();
  await next?.close();
});

/** Records the calls of a visitor's pages from now on, and their hosts. */
async function newCaller(): Promise<Visitor & { calls: Request[] }> {
  const visitor = await asNewVisitor(shop.url, { locale: 'en-US', worker: false });
  const calls: Request[] = [];
  visitor.page.on('request', (request) => {
    if (/^\/(api|log|search\/sugs|track)\b/.test(new URL(request.url()).pathname))
      calls.push(request);
  });
  return { ...visitor, calls };
}
const hosts = (calls: Request[]) => [...new Set(calls.map((one) => new URL(one.url()).origin))];
const paths = (calls: Request[]) => calls.map((one) => new URL(one.url()).pathname);

it('calls of a visit with an environment go to its host, which answers them', async () => {
  const { page, visit, calls, leave } = await newCaller();
  await visit(`${shop.url}/?debug=pre`);
  await expect.poll(() => paths(calls)).toContain('/track');
  await expect.poll(() => paths(calls)).toContain('/api/proxyNew');
  // Another page of the visit, without the parameter in its address.
  await visit(`${shop.url}/apps`);
  const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await box.focus();
  const answer = page.waitForResponse(/\/search\/sugs\?/);
  await box.pressSequentially('a');
  expect((await (await answer).json()).state.code).toBe(2_000_000);
  await page.getByRole('option').first().waitFor();
  expect(hosts(calls)).toEqual([other]);
  await leave();
});

it('a page may not call an unlisted host, and may call a listed one (control)', async () => {
  const { page, visit, leave } = await newCaller();
  await visit(shop.url);
  /** How a call ended: with a server's answer, or blocked by the page's policy. */
  const ended = (host: string) =>
    page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          fetch(address).then(
            () => resolve('answered'),
            () => undefined, // the policy's report follows it
          );
        }),
      `${host}/search/sugs?key=a`,
    );
  expect(await ended(other)).toBe('answered');
  // The same server under a host name that is not in the settings.
  expect(await ended(other.replace('127.0.0.1', 'localhost'))).toBe('connect-src');
  await leave();
});

it('an ordinary visitor does not request the host of calls, and gets the common page', async () => {
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
