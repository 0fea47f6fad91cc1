import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { showRecommended } from './show-recommended';

const shown = vi.fn();
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const app = { id: 9, name: 'Nine', rating: 4.55, categoryName: 'Tools', packageName: 'a.nine' };
const views = [
  { id: 7, name: 'Seven' },
  { id: 3, name: 'Three' },
];

beforeEach(async () => {
  await write(entries.views, views);
  await write(entries.installed, [{ id: 5, name: 'Five' }, views[0]]);
  await erase(entries.recommend);
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<main><h1>Home</h1></main><footer></footer>';
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  endOfMainAt(2_000);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.lang = 'zh-CN';
});

const endOfMainAt = (bottom: number) =>
  vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ height: bottom }));
const answer = (apps: unknown) =>
  fetched.mockImplementation(async () =>
    Response.json({ state: { code: 2000000, msg: '' }, data: { apps, total: 1 } }),
  );

const asked = () =>
  fetched.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/api/'));
const button = (name: string) => screen.findByRole('button', { name });

it('requests nothing before the visitor allows it, and then shows similar apps', async () => {
  answer([app]);
  await showRecommended(false, shown);
  const yes = await button('Show recommendations');
  expect(asked()).toEqual([]);
  await userEvent.click(yes);
  const tile = await screen.findByRole('link', { name: /Nine/ });
  await waitFor(() => expect(tile.closest('[tabindex]')).toBe(document.activeElement));
  expect((await read(entries.recommend))?.value).toBe('yes');
});

it('takes no for an answer', async () => {
  await showRecommended(false, shown);
  await userEvent.click(await button('No thanks'));
  expect(screen.queryByRole('heading', { name: 'Recommended for you' })).toBeNull();
  expect((await read(entries.recommend))?.value).toBe('no');
  expect(asked()).toEqual([]);
});

it('can be turned off', async () => {
  answer([app]);
  await showRecommended(true, shown);
  await userEvent.click(await button('Turn off recommendations'));
  expect(screen.queryByRole('heading', { name: 'Recommended for you' })).toBeNull();
  expect((await read(entries.recommend))?.value).toBe('no');
});

it('says so if there is nothing, after the visitor has asked for it', async () => {
  answer([]);
  await showRecommended(false, shown);
  await userEvent.click(await button('Show recommendations'));
  await screen.findByText('Nothing to recommend yet.');
});

it('shows apps similar to those viewed and installed on this device, with one request', async () => {
  answer([app]);
  await showRecommended(true, shown);
  const heading = await screen.findByRole('heading', { name: 'Recommended for you' });
  const list = within(heading.closest('[data-space]') as HTMLElement);
  expect(list.getByRole('link', { name: /Nine/ }).getAttribute('href')).toBe('/app/9');
  expect(heading.closest('[data-space]')?.getAttribute('data-space')).toBe(
    'home-recommended,shelf,similar',
  );
  expect(heading.closest('main')).toBeTruthy();
  const [place] = shown.mock.lastCall ?? [];
  expect(place.querySelector('img[data-src]')).toBeTruthy();
  const [path, init] = fetched.mock.lastCall ?? [];
  expect(path).toBe('/api/proxyNew');
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    urlKey: 'op.rec.personality.listApps',
    count: '8',
    appIds: '7,3,5',
  });
});

it.each([
  ['there is none', () => answer([])],
  ['the answer is broken', () => answer([{ id: '9', name: {} }])],
  ['the call fails', () => fetched.mockRejectedValue(new TypeError('offline'))],
  [
    'it would push away what the visitor sees',
    () => {
      answer([app]);
      endOfMainAt(10);
    },
  ],
])('shows nothing where %s', async (_, given) => {
  given();
  await showRecommended(true, shown);
  expect(document.querySelector('main')?.innerHTML).toBe('<h1>Home</h1>');
});
