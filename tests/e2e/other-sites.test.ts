import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../contract/entities/status';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { newVisitor, openBrowser } from '../helpers/browser';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { simulate, versionOf, waitForStatus } from '../helpers/simulate';
import { type Store, startStore } from '../helpers/store-server';

/** A page of another site that opens or frames the shop, and talks to its bridge and its worker. */
let site: Server;
let store: Store;
let browser: Browser;
beforeAll(async () => {
  await buildSimulator();
  site = createServer((asked, answer) => {
    const frame = new URL(asked.url ?? '', 'http://x').searchParams.get('frame');
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html>${frame ? `<iframe src="${frame}"></iframe>` : ''}`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  [store, browser] = await Promise.all([startStore({ apps: 20 }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await store?.close();
  site?.close();
});
// Cast: it listens on a port, not on a pipe.
const foreign = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

it.each([
  '/',
  '/app/7',
  '/me',
  '/lucky',
  '/gifts',
  '/report/7',
  '/offline',
  '/no-such-page',
  '/app/999999',
])('%s is not shown in a frame of another site', async (path) => {
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (one) => /frame-ancestors/.test(one.text()));
  await page.goto(`${foreign()}/?frame=${encodeURIComponent(store.url + path)}`);
  await refused;
  expect(await page.frameLocator('iframe').getByRole('main').count()).toBe(0);
  await page.close();
});

/** Opens an app's page in a native client from another page, whose script then does what it can to it. */
async function attacked(from: string): Promise<string> {
  const visitor = await newVisitor(browser, store.url, { locale: 'en-US' });
  const address = `${store.url}/app/7`;
  const version = await versionOf(address);
  await visitor.page.goto(from);
  const opened = visitor.context.waitForEvent('page');
  // The window has the name of a native client's object.
  await visitor.page.evaluate(
    () => void Object.assign(window, { w: open('about:blank', 'ppAJSClient') }),
  );
  const page: Page = await opened;
  await simulate(page, 'android');
  await visitor.page.evaluate((at) => {
    // Cast: set above.
    (window as unknown as { w: Window }).w.location.href = at;
  }, address);
  await page.waitForURL(address);
  await waitForStatus(page);
  await waitUntilSettled(page);
  const event = JSON.stringify({
    key_method_id: 4,
    key_data: { key_version_id: version, key_target_state: STATUS.latestInstalled },
  });
  await visitor.page.evaluate((message) => {
    // Cast: set above; the shop's own global is not in the DOM's types.
    const { w } = window as unknown as { w: Window & { callFromAndroid?(json: string): void } };
    const attempts = [
      () => w.postMessage(message, '*'),
      () => w.postMessage(JSON.parse(message), '*'),
      () => w.callFromAndroid?.(message),
      () => w.dispatchEvent(new MessageEvent('message', { data: message })),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // The browser refuses most of them.
      }
    }
  }, event);
  // A later task of the page: the messages have arrived.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  const label = await page
    .getByRole('main')
    .getByRole('button', { name: /^(Download|Open) / })
    .first()
    .getAttribute('aria-label');
  await visitor.leave();
  return label?.split(' ')[0] ?? '';
}

describe('the bridge of a page in a native client', () => {
  it('does not obey another site that opened the page', async () => {
    expect(await attacked(foreign())).toBe('Download');
  });

  it('(control: a page of the shop can reach it)', async () => {
    expect(await attacked(`${store.url}/offline`)).toBe('Open');
  });
});

describe('a service worker', () => {
  /** Tries to register an address of the shop as a worker, as a script on its pages could. @returns the error's name */
  const register = async (address: string, scope?: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    // Without the page's policy, so that only the answer itself is judged.
    await page.route('**/robots.txt', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await page.goto(`${store.url}/robots.txt`);
    const result = await page.evaluate(
      async ([at = '', within]) => {
        try {
          await navigator.serviceWorker.register(at, within ? { scope: within } : {});
          return 'registered';
        } catch (error) {
          return error instanceof Error ? error.name : '';
        }
      },
      [address, scope],
    );
    await context.close();
    return result;
  };

  it.each([
    '/api/proxy?urlKey=resource.app.getDetail&appId=7',
    '/download/apk?appId=7',
    '/img/7/130.webp',
    '/icon.svg',
    '/feed.xml',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/catalogue/host',
    '/healthz',
    '/redirect?url=/sw.js',
    '/app/7',
  ])('cannot be made of %s', async (address) => {
    expect(await register(address)).toBe('SecurityError');
  });

  it('of the shop’s files controls their own folder only', async () => {
    const worker = await (await fetch(`${store.url}/sw.js`)).text();
    const [file = ''] = /\/assets\/after-load-[^"'`]+?\.js/.exec(worker) ?? [];
    expect(file).not.toBe('');
    expect(await register(file, '/')).toBe('SecurityError');
  });

  it('(control: the shop’s own worker can be registered)', async () => {
    expect(await register('/sw.js')).toBe('registered');
  });
});
