import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { createPages } from './pages';

/** Pages with a small cache of each kind, and a count of renderings for each address. */
function shop() {
  const rendered: string[] = [];
  let state = '1';
  const { app } = createPages({
    assets: { css: {}, runtime: '', build: 'test', chunks: {} },
    api: (c) => {
      rendered.push(c.req.path);
      return fakeApi();
    },
    look: async () => ({}),
    state: async () => state,
    publicUrl: undefined,
    timeZone: 'Asia/Shanghai',
    apiHosts: {},
    frameAncestors: [],
    lookedUp: () => undefined,
    cacheBytes: { pages: 400_000, endless: 200_000 },
  });
  const open = async (address: string) => {
    const response = await app.request(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  };
  const times = (path: string) => rendered.filter((one) => one === path).length;
  const all = () => rendered.length;
  const changes = () => {
    state += '1';
  };
  return { app, open, times, all, changes };
}

it('renders a page once for successive requests', async () => {
  const { open, times } = shop();
  for (let n = 0; n < 3; n += 1) await open('/');
  expect(times('/')).toBe(1);
  for (let n = 0; n < 3; n += 1) await open('/search?key=maps');
  expect(times('/search')).toBe(1);
});

it('renders a page once for concurrent requests', async () => {
  const { open, times } = shop();
  await Promise.all(Array.from({ length: 20 }, () => open('/')));
  expect(times('/')).toBe(1);
});

it.each([
  ['/apps', {}, 'public, max-age=0, must-revalidate'],
  ['/apps', { 'sec-purpose': 'prefetch' }, 'private, max-age=60'],
  ['/apps', { 'sec-purpose': 'prefetch;prerender' }, 'private, max-age=60'],
  ['/apps', { purpose: 'prefetch' }, 'private, max-age=60'],
  // These change by what a visitor does.
  ['/gifts', { 'sec-purpose': 'prefetch' }, 'public, max-age=0, must-revalidate'],
  ['/me', { 'sec-purpose': 'prefetch;prerender' }, 'public, max-age=0, must-revalidate'],
])('%s requested with %j may be stored as %s', async (path, headers, allowed) => {
  const { app } = shop();
  const page = await app.request(path, { headers });
  expect(page.headers.get('cache-control')).toBe(allowed);
});

it('a redirect is not stored, for a browser that loads its page in advance either', async () => {
  const { app } = shop();
  const redirect = await app.request('/apps/com.example', {
    headers: { 'sec-purpose': 'prefetch' },
  });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/app/com.example']);
  expect(redirect.headers.get('cache-control')).toBeNull();
});

it('keeps the home page cached after many searches', async () => {
  const { open, times } = shop();
  await open('/');
  for (let n = 0; n < 30; n += 1) await open(`/search?key=word${n}`);
  // The control: the searches exceeded their own cache.
  await open('/search?key=word0');
  expect(times('/search')).toBe(31);
  await open('/');
  expect(times('/')).toBe(1);
});

/** Addresses that anyone can make up, in any number. */
const MADE_UP: [what: string, address: (n: number) => string][] = [
  ['a parameter', (n) => `/app/1?text=${n}`],
  ['a filter', (n) => `/apps?license=x${n}`],
  ['spaces after its number', (n) => `/app/1${'%20'.repeat(n + 1)}`],
];

it.each(MADE_UP)(
  'keeps the home page cached after many addresses of one page with %s',
  async (_, address) => {
    const { open, times } = shop();
    await open('/');
    for (let n = 0; n < 30; n += 1) await open(address(n));
    await open('/');
    expect(times('/')).toBe(1);
  },
);

it('renders the most requested pages again when the shop has changed', async () => {
  const { open, times, changes } = shop();
  await open('/');
  await open('/search?key=maps');
  changes();
  await open('/apps');
  await expect.poll(() => times('/')).toBe(2);
  await open('/');
  expect(times('/')).toBe(2);
  // Searches are unbounded, and rarely repeated soon.
  expect(times('/search')).toBe(1);
});

it.each(MADE_UP)('does not render made-up addresses with %s again', async (_, address) => {
  const { open, times, all, changes } = shop();
  for (const n of [0, 0, 1, 1, 2, 2]) await open(address(n));
  await open('/');
  changes();
  await open('/games');
  // It is rendered after more requested ones.
  await expect.poll(() => times('/')).toBe(2);
  expect(all()).toBe(6);
});

it('leads an old address on with the parameters of the visit, and no others', async () => {
  const { app } = shop();
  const to = async (address: string) => (await app.request(address)).headers.get('location');
  expect(await to('/detail.html?appid=42&utm_source=x&ch_src=a%26b&evil=1&p=')).toBe(
    '/app/42?ch_src=a%26b&utm_source=x',
  );
  expect(await to(`/apps/org.example.app?p=${'z'.repeat(99)}`)).toBe(
    `/app/org.example.app?p=${'z'.repeat(64)}`,
  );
  expect(await to('/apps/x?debug=pre&p=z')).toBe('/app/x?p=z&debug=pre');
  expect(await to('/detail.html?appid=42')).toBe('/app/42');
});
