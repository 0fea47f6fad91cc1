import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled } from '../helpers/browser';
import { itInTestAll } from '../helpers/test-all';
import { workerActive } from '../helpers/worker-active';
import { onDemo } from './on-each-catalogue';

/** Opens the home page, and again once the service worker is active: it controls later pages. */
async function settle(page: Page, visit: (url: string) => Promise<void>, home: string) {
  await visit(home);
  await workerActive(page);
  await visit(home);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Contents of the worker's caches: address and status by cache name. */
const cached = (page: Page): Promise<Record<string, { path: string; status: number }[]>> =>
  page.evaluate(async () => {
    const found: Record<string, { path: string; status: number }[]> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found[name] = [];
      for (const request of await cache.keys()) {
        const status = (await cache.match(request))?.status ?? 0;
        found[name].push({ path: new URL(request.url).pathname, status });
      }
    }
    return found;
  });

const pathsIn = async (page: Page, cache: string) =>
  ((await cached(page))[cache] ?? []).map(({ path }) => path).sort();

const pagesIn = (page: Page) => pathsIn(page, 'pages');

const all = (caches: Record<string, { path: string; status: number }[]>) =>
  Object.values(caches).flat();

/** Runs in the page: makes the worker's copy of the configuration older, and erases the page's own. */
async function ageConfig(sent: number): Promise<void> {
  const cache = await caches.open('config');
  const [address] = await cache.keys();
  const answer = address && (await cache.match(address));
  if (!answer) throw new Error('The worker has no configuration.');
  const headers = new Headers(answer.headers);
  headers.set('date', new Date(sent).toUTCString());
  await cache.put(address, new Response(await answer.text(), { headers }));
  await new Promise<void>((done, fail) => {
    const opening = indexedDB.open('snowpea');
    opening.onsuccess = () => {
      const [name = ''] = opening.result.objectStoreNames;
      const erasing = opening.result.transaction(name, 'readwrite');
      erasing.objectStore(name).delete('config');
      erasing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
    opening.onerror = fail;
  });
}

/** Runs in the page: when its own configuration expires; undefined without one. */
const ownConfig = (): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const opening = indexedDB.open('snowpea');
    opening.onsuccess = () => {
      const [name = ''] = opening.result.objectStoreNames;
      const reading = opening.result.transaction(name).objectStore(name).get('config');
      reading.onsuccess = () => {
        opening.result.close();
        done(reading.result?.expiry);
      };
    };
    opening.onerror = fail;
  });

onDemo((ground) => {
  it('shows the offline page when the network fails, and the page itself otherwise', async () => {
    const { page, context, visit, leave } = await ground.visitor();
    await settle(page, visit, ground.screens.home);
    await context.setOffline(true);
    await page.goto(ground.screens.apps);
    const offline = await page.getByRole('heading', { level: 1 }).innerText();
    // The link for a retry leads to the requested page, and is a plain link. By the key: under a pointer Chromium loads the page in
    // advance, which the switched-off network of a test does not stop.
    const retry = page.locator('main a').first();
    await retry.press('Enter');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(offline);
    await context.setOffline(false);
    await retry.press('Enter');
    await page.locator('main [data-app-id]').first().waitFor();
    expect(page.url()).toBe(ground.screens.apps);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(offline);
    await visit(ground.screens.offline);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(offline);
    await leave();
  });

  itInTestAll('opens visited pages with their age, and lists them', async () => {
    const { page, context, visit, leave } = await ground.visitor();
    await settle(page, visit, ground.screens.home);
    await visit(`${ground.screens.apps}?utm_source=letter`);
    const bar = page.getByText('显示的是保存的页面');
    expect(await bar.count()).toBe(0);
    await context.setOffline(true);
    await page.goto(ground.screens.apps);
    await page.locator('main [data-app-id]').first().waitFor();
    await bar.waitFor();
    const seen = await page.locator('[role=status] time').first().getAttribute('datetime');
    expect(Math.abs(Date.now() - Date.parse(seen ?? ''))).toBeLessThan(600_000);
    // A page that was not visited lists the visited ones.
    await page.goto(ground.screens.games);
    const links = page.locator('[data-seen-pages] a');
    await links.first().waitFor();
    const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(listed).toEqual(['/apps', '/']);
    await links.first().press('Enter');
    await bar.waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: '重试' }).click();
    await expect.poll(() => bar.count()).toBe(0);
    expect(page.url()).toBe(ground.screens.apps);
    await leave();
  });

  itInTestAll('stores pages of the present language only', async () => {
    const { page, context, visit, leave } = await ground.visitor();
    await settle(page, visit, ground.screens.home);
    await visit(ground.screens.apps);
    await expect.poll(async () => (await pagesIn(page)).length).toBe(2);
    // A choice of another language never gets a stored page.
    await context.setOffline(true);
    await page.goto(`${ground.screens.home}?lang=en`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('当前没有网络');
    await context.setOffline(false);
    await visit(`${ground.screens.home}?lang=en`);
    const paths = () => pagesIn(page);
    await expect.poll(paths).toEqual(['/', '/offline']);
    await context.setOffline(true);
    await page.goto(ground.screens.apps);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You’re offline');
    await leave();
  });

  it('has no offline page without a worker (control)', async () => {
    const { page, context, visit, leave } = await ground.visitor();
    await context.route('**/sw.js', (route) => route.abort());
    await visit(ground.screens.home);
    await context.setOffline(true);
    await expect(page.goto(ground.screens.apps)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await leave();
  });

  it('stores icons, configuration, visited pages and files, and no failure or personal page', async () => {
    const { page, visit, leave } = await ground.visitor();
    await settle(page, visit, ground.screens.home);
    await visit(ground.screens.apps);
    for (const own of [ground.screens.me, ground.screens.activities, ground.screens.notFound])
      await visit(own);
    await page.evaluate(async () => {
      await fetch('/img/999999999/130.webp');
      await fetch('/api/proxyNew?urlKey=op.collection.getListByTimeRange&groupId=10&aid=device-1');
    });
    // A cache exists before its contents.
    const filled = async () =>
      Object.entries(await cached(page)).flatMap(([name, held]) => (held.length > 0 ? [name] : []));
    await expect
      .poll(async () => (await filled()).sort())
      .toEqual(['config', 'files', 'icons', 'pages']);
    const stored = all(await cached(page));
    expect(stored.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const kinds = stored.map(({ path }) => path.replace(/\d+/g, '0').replace(/-[\w-]{7}\./, '-x.'));
    expect([...new Set(kinds)].filter((path) => path.startsWith('/img/'))).toEqual([
      '/img/0/0.webp',
    ]);
    expect(kinds).toContain('/offline');
    expect(await pagesIn(page)).toEqual(['/', '/apps']);
    await leave();
  });

  it.each([
    ['', true],
    ['none of them where data is saved', false],
  ])('stores files that no page has used from the second page on; %s', async (_, stores) => {
    const { page, visit, leave } = await ground.visitor();
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, !stores);
    const names = async () =>
      (await pathsIn(page, 'files')).map((path) => path.replace(/^.*\/|-[\w-]{7}(?=\.)/g, ''));
    await visit(ground.screens.home);
    await workerActive(page);
    // The first page's own files, and those of the offline page.
    await expect
      .poll(names)
      .toEqual(expect.arrayContaining(['after-load.js', 'lists.js', 'offline']));
    expect(await names()).not.toContain('actions.js');
    await visit(ground.screens.apps);
    await settled(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    if (stores)
      await expect.poll(names).toEqual(expect.arrayContaining(['actions.js', 'search.js']));
    else expect(await names()).not.toContain('actions.js');
    await leave();
  });

  it('stores the configuration before a page asks for it', async () => {
    const { page, visit, leave } = await ground.visitor();
    await settle(page, visit, ground.screens.home);
    await expect.poll(async () => (await cached(page)).config?.length).toBe(1);
    await leave();
  });

  itInTestAll(
    'the configuration expires 30 minutes after it was sent, also when the page has it from the worker',
    async () => {
      const { page, context, visit, leave } = await ground.visitor();
      await settle(page, visit, ground.screens.home);
      await expect.poll(async () => (await cached(page)).config?.length).toBe(1);
      // The page's own has been written, so that nothing writes it again after it was erased.
      await expect.poll(() => page.evaluate(ownConfig)).toBeGreaterThan(Date.now());
      // In whole seconds, as in the header.
      const sent = 1_000 * Math.floor(Date.now() / 1_000 - 29 * 60);
      await page.evaluate(ageConfig, sent);
      // The browser's own cache has the answer too, as it was sent.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await context.setOffline(true);
      await page.goto(ground.screens.home);
      await expect.poll(() => page.evaluate(ownConfig)).toBe(sent + 30 * 60_000);
      await leave();
    },
  );

  itInTestAll(
    'stores one copy of the configuration for any client info in the address',
    async () => {
      const { page, visit, leave } = await ground.visitor();
      await settle(page, visit, ground.screens.home);
      await page.evaluate(async () => {
        for (const aid of ['one', 'two'])
          await fetch(
            `/api/proxyNew?urlKey=op.collection.getListByTimeRange&groupId=10&aid=${aid}&ctoken=${aid}`,
          );
      });
      await expect.poll(async () => (await cached(page)).config?.length).toBe(1);
      await leave();
    },
  );

  itInTestAll('serves a stored icon from its cache', async () => {
    const { page, context, visit, leave } = await ground.visitor();
    await settle(page, visit, ground.screens.home);
    const icon = await page.evaluate(async () => {
      const id = document.querySelector('[data-app-id]')?.getAttribute('data-app-id');
      await fetch(`/img/${id}/65.webp`);
      return `/img/${id}/65.webp`;
    });
    await expect
      .poll(async () => all(await cached(page)).some(({ path }) => path === icon))
      .toBe(true);
    await context.setOffline(true);
    const fetched = (path: string) =>
      page.evaluate((address) => fetch(address).then((answer) => answer.status, String), path);
    expect(await fetched(icon)).toBe(200);
    // (control: one that was never loaded)
    expect(await fetched('/img/999999/65.webp')).toContain('TypeError');
    await leave();
  });
});
