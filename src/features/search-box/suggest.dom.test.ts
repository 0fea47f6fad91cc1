import { afterEach, expect, it, vi } from 'vitest';
import { readSuggestions, suggest } from './suggest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reasons = { typo: 'similar' };

it('reads a list `r` of items with `q`, their icons and notes', () => {
  const r = [
    { q: '微信', appId: 7, reason: 'pinyin', note: '4.5 ★' },
    { q: '微星', appId: 8, reason: 'typo', note: '工具' },
    { q: '微博', reason: 'name', note: 7 },
  ];
  expect(readSuggestions({ r }, reasons)).toEqual([
    { text: '微信', href: '/app/7', icon: '/img/7', reason: '4.5 ★' },
    { text: '微星', href: '/app/8', icon: '/img/8', reason: 'similar' },
    { text: '微博', icon: undefined, reason: undefined },
  ]);
});

it('makes categories and apps links, and words searches', () => {
  const r = [
    { q: '天气', category: 'life-weather' },
    { q: 'Signal', appId: 7, reason: 'name' },
    { q: 'Signal Generator', appId: 8, reason: 'prefix', note: 'Tools' },
    { q: 'signal strength' },
  ];
  const named = { category: 'category', app: 'app page' };
  expect(
    readSuggestions({ r }, named, 'signal ').map(({ href, reason }) => [href, reason]),
  ).toEqual([
    ['/category/life-weather', 'category'],
    ['/app/7', 'app page'],
    ['/app/8', 'Tools'],
    [undefined, undefined],
  ]);
});

it('reads a list `wl`, of words or of items', () => {
  expect(readSuggestions({ wl: ['微信', { q: '微博', appId: 8 }] }, reasons)).toEqual([
    { text: '微信', icon: undefined, reason: undefined },
    { text: '微博', href: '/app/8', icon: '/img/8', reason: undefined },
  ]);
});

it('reads `wl` beside an empty `r`', () => {
  expect(readSuggestions({ r: [], wl: ['微信'] }, reasons).map(({ text }) => text)).toEqual([
    '微信',
  ]);
});

it.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ r: 'text' }],
  [{ r: [null, 7, '', {}, { q: '  ' }, { q: 7 }] }],
])('finds nothing in %j', (data) => {
  expect(readSuggestions(data, reasons)).toEqual([]);
});

it('suggests nothing when the call fails', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await suggest('微')).toEqual([]);
});

it('sends the token with each input, and fetches it once', async () => {
  vi.resetModules();
  const fresh = await import('./suggest');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const data = address.startsWith('/catalogue/ctoken') ? { ctoken: 'a+b' } : { r: [{ q: 'Go' }] };
    return Response.json({ state: { code: 2_000_000, msg: 'OK' }, data });
  });
  expect(await fresh.suggest('g')).toMatchObject([{ text: 'Go' }]);
  await fresh.suggest('go');
  expect(asked).toEqual([
    '/catalogue/ctoken',
    '/search/sugs?key=g&ctoken=a%2Bb',
    '/search/sugs?key=go&ctoken=a%2Bb',
  ]);
});

it('suggests without a token that cannot be had', async () => {
  vi.resetModules();
  const fresh = await import('./suggest');
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/catalogue/ctoken')
      ? Response.json({ state: { code: 5_000_000, msg: 'server error' } })
      : Response.json({ state: { code: 2_000_000, msg: 'OK' }, data: { r: [{ q: 'Go' }] } }),
  );
  expect(await fresh.suggest('g')).toMatchObject([{ text: 'Go' }]);
});
