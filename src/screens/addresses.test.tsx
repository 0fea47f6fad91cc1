import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../tests/helpers/fake-api';
import { openScreen as open } from '../../tests/helpers/open-screen';
import { routes } from '../routes';

describe('an odd address', () => {
  it.each(['-1', '0', 'x', '1.5', '1e9', '', '２'])(
    'with page=%s shows the first page',
    async (value) => {
      const { loaded } = await open(`/apps?page=${encodeURIComponent(value)}`, fakeApi());
      expect(loaded).toMatchObject({ kind: 'page', data: { page: 1 } });
    },
  );

  it.each([
    '/apps?page=4',
    '/app/7/comments?page=99',
    '/special/x',
    '/special/0',
    '/order/x',
    '/order/0',
    '/gift/x',
    '/gift/0',
    '/gifts?page=9',
    '/app/7/history?page=4',
    '/developer/x',
    '/source/x',
    '/source/1?page=4',
    '/developer/1?page=4',
    '/top/rating?page=4',
    '/top/x',
    '/news/x',
  ])('%s answers 404', async (address) => {
    const { loaded } = await open(address, fakeApi());
    expect(loaded).toEqual({ kind: 'problem', problem: 'missing' });
  });

  it('with unknown query parameters shows the same page', async () => {
    const plain = await open('/apps', fakeApi());
    const odd = await open('/apps?utm_source=x&%3Cscript%3E=1&lang=en', fakeApi());
    expect(odd.html).toBe(plain.html);
  });

  it('has its hostile text escaped', async () => {
    const key = `"><script>alert(1)</script>' onx=`;
    const { html } = await open(`/search?key=${encodeURIComponent(key)}`, fakeApi());
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script>');
  });

  it.each([
    ['/detail.html?appid=42', '/app/42'],
    ['/apps/org.example.app', '/app/org.example.app'],
    ['/order/7', '/app/7'],
  ])('the old address %s redirects to %s permanently', async (address, to) => {
    expect((await open(address, fakeApi())).loaded).toEqual({ kind: 'redirect', status: 301, to });
  });

  it.each(['/detail.html', '/detail.html?appid=//evil.example', '/apps/%2F%2Fevil.example'])(
    'the old address %s answers 404',
    async (address) => {
      expect((await open(address, fakeApi())).loaded.kind).toBe('problem');
    },
  );
});

/** Invalid values: markup, control characters, patterns, names of object properties, non-numbers. */
const HOSTILE = [
  '"><script>x</script>',
  '\u0000\u001b[31m\u202e',
  '.*(((a+)+)+$[',
  "' OR 1=1 --",
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  'x,'.repeat(200),
];

/** An address for each pattern: every parameter is a number except names. */
const addressOf = (path: string) =>
  path.replace(':kind', 'rating').replace(':slug', 'category-1').replace(/:\w+/g, '7');

const asking = routes.filter(({ query }) => query?.length);

it.each(asking.map((route) => [route.path, route] as const))(
  '%s accepts any text for any of its query parameters',
  async (path, { query = [] }) => {
    for (const name of query) {
      for (const value of HOSTILE) {
        const { loaded, html } = await open(
          `${addressOf(path)}?${new URLSearchParams({ [name]: value })}`,
          fakeApi(),
        );
        if (loaded.kind === 'problem') expect(loaded.problem).toBe('missing');
        expect(html, name).not.toMatch(/<script>x|undefined|NaN|\[object/);
      }
    }
  },
);

it('(control: the routes with calls are found)', () => {
  expect(asking.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/search', '/apps', '/category/:slug', '/top/:kind']),
  );
});
