import { afterAll, beforeEach, expect, it } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { settled, type Visitor } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { type Answer, startFront } from '../helpers/front';
import { startStore } from '../helpers/store-server';
import { workerActive } from '../helpers/worker-active';

const store = forFile(() => startStore({ apps: 10 }));
const front = forFile(() => startFront(store.url));
beforeEach(() => front.answers.clear());
afterAll(closeProfiles);

/** A visitor who has seen the list of apps under the worker. */
async function returning(): Promise<Visitor & { apps: string }> {
  const visitor = await asNewVisitor(front.url, { locale: 'en-US' });
  const { page, visit } = visitor;
  const apps = `${front.url}/apps`;
  await visit(front.url);
  await workerActive(page);
  await visit(apps);
  await settled(page);
  // Opening the same address again would reload it.
  await visit(`${front.url}/search`);
  return { ...visitor, apps };
}

/** The messages on a stored page. */
const OFFLINE = 'This page was saved on';
const UPDATED = 'This page has been updated.';

/** Slow enough that the stored page comes first: the faster of the two is shown. */
const slow =
  (answer: Answer): Answer =>
  (...of) =>
    void setTimeout(() => answer(...of), 700);

/** A picture above its limit (sw/caches.ts). */
const OVER = 'x'.repeat(10_001);

/** A page above its limit, which the worker does not store. */
const LONG = `<!doctype html><html lang="en"><p>${'x'.repeat(50_001)}</html>`;

/** A network that delivers nothing. */
const silence = () => undefined;

it('shows a recently stored page while the network is silent, and marks it after a while', async () => {
  const { page, visit, leave, apps } = await returning();
  front.answers.set('/apps', silence);
  await visit(apps);
  expect(await page.locator('main [data-app-id]').count()).toBeGreaterThan(3);
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  await page.getByText(OFFLINE).waitFor();
  // (control: a page that was not visited waits for the network)
  front.answers.set('/games', silence);
  await expect(page.goto(`${front.url}/games`, { timeout: 2_000 })).rejects.toThrow('Timeout');
  await leave();
});

it('shows the page that was loaded before there was a worker while the network is silent', async () => {
  const { page, visit, leave } = await asNewVisitor(front.url, { locale: 'en-US' });
  await visit(front.url);
  await workerActive(page);
  const isStored = () =>
    page.evaluate(async () => Boolean(await caches.match('/', { ignoreVary: true })));
  await expect.poll(isStored).toBe(true);
  await visit(`${front.url}/me`);
  front.answers.set('/', silence);
  await visit(front.url);
  expect(await page.locator('html[data-seen]').count()).toBe(1);
  expect(await page.locator('main [data-app-id]').count()).toBeGreaterThan(3);
  // (control: a page that is never stored waits for the network)
  front.answers.set('/me', silence);
  await expect(page.goto(`${front.url}/me`, { timeout: 2_000 })).rejects.toThrow('Timeout');
  await leave();
});

it('shows a message on a stored page only when the network has another version', async () => {
  const { page, visit, leave, apps } = await returning();
  front.answers.set(
    '/apps',
    slow((_, pass) => pass()),
  );
  await visit(apps);
  await settled(page);
  expect(await page.locator('html[data-seen]').count()).toBe(1);
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  expect(await page.getByText(UPDATED).count()).toBe(0);
  front.answers.set(
    '/apps',
    slow((_, pass) => pass({ etag: 'W/"another"' })),
  );
  await visit(`${front.url}/search`);
  await visit(apps);
  await page.getByText(UPDATED).waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.locator('html:not([data-seen])').waitFor();
  expect(await page.getByText(UPDATED).count()).toBe(0);
  await leave();
});

it('offers a page of a newer build, whose styles are not stored yet', async () => {
  const { page, visit, leave, apps } = await returning();
  const text = await (await fetch(`${store.url}/apps`)).text();
  const newer = text.replace('</head>', '<link rel="stylesheet" href="/assets/newer.css"></head>');
  front.answers.set(
    '/apps',
    slow((outgoing) =>
      outgoing
        .writeHead(200, { 'x-request-id': '1', etag: 'W/"newer"', 'content-type': 'text/html' })
        .end(newer),
    ),
  );
  await visit(apps);
  await page.getByText(UPDATED).waitFor();
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  await leave();
});

it.each([
  ['too large', { etag: 'W/"long"' }, LONG, 1],
  ['without one of its parts', {}, undefined, 0],
])('does not call the visitor offline when the page is now %s', async (_, etag, long, updates) => {
  const { page, visit, leave, apps } = await returning();
  const text = long ?? (await (await fetch(`${store.url}/apps`)).text());
  const headers = { 'x-request-id': '1', 'content-type': 'text/html', ...etag };
  front.answers.set(
    '/apps',
    slow((outgoing) => outgoing.writeHead(200, headers).end(text)),
  );
  await visit(apps);
  await settled(page);
  expect(await page.locator('html[data-seen]').count()).toBe(1);
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  expect(await page.getByText(UPDATED).count()).toBe(updates);
  await leave();
});

it('keeps a stored page while the server fails', async () => {
  const { page, visit, leave, apps } = await returning();
  front.answers.set(
    '/apps',
    slow((outgoing) => outgoing.writeHead(503).end('busy')),
  );
  await visit(apps);
  await page.getByText(OFFLINE).waitFor();
  expect(await page.getByText(UPDATED).count()).toBe(0);
  await leave();
});

it('shows a deleted page from the cache once at most', async () => {
  const { page, visit, leave, apps } = await returning();
  front.answers.set(
    '/apps',
    slow((outgoing) => outgoing.writeHead(404).end('gone')),
  );
  await visit(apps);
  await page.getByText(UPDATED).waitFor();
  await page.goto(apps);
  expect(await page.evaluate(() => document.body.textContent)).toBe('gone');
  await leave();
});

it('uses the present theme from the first paint of the next page', async () => {
  const { page, visit, leave, apps } = await returning();
  await visit(new URL('/me', apps).href);
  await page.locator('#settings a[href*="theme=dark"]').click();
  await page.locator('html[data-theme=dark]').waitFor();
  await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(false);
  await visit(apps);
  expect(await page.locator('html[data-seen]').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await leave();
});

it('answers of a captive portal and large pictures are not stored', async () => {
  const { page, visit, leave, apps } = await returning();
  const portal: Answer = (outgoing) =>
    outgoing
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><html lang="en"><body>Sign in to this network</body></html>');
  const large: Answer = (outgoing) =>
    outgoing
      .writeHead(200, { 'x-request-id': '1', etag: '"1"', 'content-type': 'image/webp' })
      .end(OVER);
  front.answers.set('/games', portal).set('/apps', portal);
  front.answers.set('/img/1/50.webp', portal).set('/img/2/50.webp', large);
  await page.goto(`${front.url}/games`);
  expect(await page.evaluate(() => document.body.textContent)).toBe('Sign in to this network');
  await page.evaluate(async () => {
    for (const id of [1, 2, 3]) await fetch(`/img/${id}/50.webp`);
  });
  const icons = () =>
    page.evaluate(async () =>
      (await (await caches.open('icons')).keys())
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.endsWith('/50.webp')),
    );
  // (control: the shop's own is stored)
  await expect.poll(icons).toContain('/img/3/50.webp');
  expect((await icons()).join()).not.toMatch(/\/img\/[12]\/50/);
  await page.goto(apps);
  await visit(`${front.url}/search`);
  front.answers.set('/apps', silence).set('/games', (outgoing) => void outgoing.destroy());
  await visit(apps);
  expect(await page.locator('main [data-app-id]').count()).toBeGreaterThan(3);
  await page.goto(`${front.url}/games`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You’re offline');
  await leave();
});
