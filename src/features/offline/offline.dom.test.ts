import { screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHECK_PAGE, type PageCheck, SEEN_PAGES } from '../../../contract/constants';
import * as navigation from '../../platform/navigate';
import { entries } from '../../platform/storage/entries';
import { write } from '../../platform/storage/storage';
import { startOffline } from './start-offline';

const { documentElement: html } = document;
const stored = new Map<string, string>();
const title = (text: string) => `<!doctype html><html lang="en"><title>${text}</title></html>`;

beforeEach(() => {
  html.lang = 'en';
  html.dataset.dates = 'en-GB';
  // At its own address the offline page waits for nothing.
  history.replaceState(null, '', '/offline');
  stored.clear();
  const pages = {
    keys: async () => [...stored.keys()].map((path) => new Request(`https://shop.example${path}`)),
    match: async ({ url }: Request) =>
      new Response(stored.get(url.slice('https://shop.example'.length))),
  };
  vi.stubGlobal('caches', { keys: async () => [SEEN_PAGES], open: async () => pages });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete html.dataset.seen;
  delete html.dataset.theme;
  delete html.dataset.dates;
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  html.lang = 'zh-CN';
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

async function start(): Promise<void> {
  const tasks: unknown[] = [];
  startOffline((step) => void tasks.push(step()));
  // A task may start others.
  for (const task of tasks) await task;
}

/** A service worker with the network's result for this page. */
function workerSays(said: PageCheck | undefined): void {
  const controller = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      if (message === CHECK_PAGE) port?.postMessage(said);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
}

it('shows above a stored page when it was seen', async () => {
  document.body.innerHTML = '<header></header><main></main>';
  const at = new Date(2026, 10, 23, 14, 5);
  html.dataset.seen = String(at.getTime());
  await start();
  const time = await screen.findByText('23 Nov, 14:05');
  expect(time.getAttribute('datetime')).toBe(at.toISOString());
  const main = document.querySelector('main') as Element;
  expect(time.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('');
});

it('shows nothing on a stored page that the network confirms', async () => {
  document.body.innerHTML = '<main></main><footer></footer>';
  html.dataset.seen = '1';
  workerSays('same');
  await start();
  expect(document.body.innerHTML).toBe('<main></main><footer></footer>');
});

it('offers the network’s page above the footer when it differs from the stored one', async () => {
  document.body.innerHTML = '<main></main><footer></footer>';
  html.dataset.seen = '1';
  workerSays('changed');
  await start();
  const text = await screen.findByText('This page has been updated.');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  const footer = document.querySelector('footer') as Element;
  expect(text.compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(['failed', undefined] as const)(
  'marks a stored page for which the network answers %s',
  async (said) => {
    document.body.innerHTML = '<main></main>';
    html.dataset.seen = '1';
    workerSays(said);
    await start();
    expect(await screen.findByRole('status')).toBeTruthy();
  },
);

it.each(['0', '1e300', 'x'])('shows no time for a page of the time %s', async (seen) => {
  document.body.innerHTML = '<main></main>';
  html.dataset.seen = seen;
  await start();
  expect((await screen.findByRole('status')).querySelector('time')).toBeNull();
});

it('gives a stored page the present theme', async () => {
  await write(entries.theme, 'dark');
  html.dataset.seen = '0';
  html.dataset.theme = 'light';
  await start();
  expect(html.dataset.theme).toBe('dark');
  await write(entries.theme, 'evil');
  await start();
  expect(html.dataset.theme).toBe('dark');
});

it('shows nothing on a page from the network', async () => {
  document.body.innerHTML = '<main></main>';
  await start();
  expect(document.body.innerHTML).toBe('<main></main>');
});

it('lists stored pages on the offline page, the last one first', async () => {
  stored.set('/offline', title('You’re offline - Shop'));
  stored.set('/app/7', title('A &amp; B - C &lt;img src=x&gt; - Shop'));
  stored.set('/search?key=x&page=2', title('Results - Shop'));
  stored.set('/broken', 'nothing');
  document.body.innerHTML = '<main><div data-seen-pages></div></main>';
  await start();
  await screen.findByRole('heading', { name: 'Available offline' });
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/search?key=x&page=2', 'Results'],
    ['/app/7', 'A & B - C <img src=x>'],
  ]);
});

it('shows the visitor’s apps, those with a stored page first, and lists no page twice', async () => {
  stored.set('/app/7', title('Seven - Shop'));
  await write(entries.wishes, [{ id: 5, name: 'Five' }]);
  await write(entries.views, [{ id: 7, name: 'Seven' }]);
  document.body.innerHTML = '<main><div data-seen-pages></div></main>';
  await start();
  await screen.findByRole('heading', { name: 'Your apps' });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Seven', 'FiveNeeds a connection']);
});

it('loads the page that was asked for when the store answers, not when a captive portal does', async () => {
  const reload = vi.spyOn(navigation, 'reload').mockReturnValue();
  const listens = vi.spyOn(window, 'addEventListener');
  const looks = vi.spyOn(window, 'setInterval');
  history.replaceState(null, '', '/app/7');
  document.body.innerHTML = '<main><div data-seen-pages></div></main>';
  await start();
  vi.stubGlobal('fetch', async () => new Response('Sign in'));
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'x-request-id': '1' } }));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  for (const { value } of looks.mock.results) clearInterval(value);
  for (const [type, listener] of listens.mock.calls) removeEventListener(type, listener);
  vi.restoreAllMocks();
});

it('lists nothing without stored pages, or where storage is blocked', async () => {
  document.body.innerHTML = '<main><div data-seen-pages></div></main>';
  await start();
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('blocked')) });
  vi.spyOn(console, 'log').mockReturnValueOnce(undefined);
  await start();
  await waitFor(() => expect(document.querySelector('ul')).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});
