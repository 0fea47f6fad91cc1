import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../store/schema';
import { eraseRoute } from './erase';

/** No browser here has drawn. What is stored of browsers that have drawn is tested in calls/prizes.db.test.ts. */
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const app = eraseRoute({ db, secret: 'x'.repeat(32), publicUrl: 'https://shop.example' });
const erase = (headers: Record<string, string>) =>
  app.request('http://inside:3000/me/erase', {
    method: 'POST',
    headers: { cookie: 'lang=en; token=secret', host: 'inside:3000', ...headers },
  });

describe('erase everything', () => {
  it.each(['__Host-visitor', '__Secure-x', '__host-small'])(
    'expires %s, which browsers accept only with Secure',
    async (name) => {
      const answer = await erase({ cookie: `${name}=1; lang=en`, 'sec-fetch-site': 'same-origin' });
      expect(answer.headers.get('location')).toBe('/me?erased=1');
      const [ended, other] = answer.headers.getSetCookie();
      expect(ended).toBe(`${name}=; Max-Age=0; Path=/; Secure`);
      expect(other).toBe('lang=; Max-Age=0; Path=/');
    },
  );

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://inside:3000' }],
    [{ origin: 'https://shop.example' }],
    [{ referer: 'https://shop.example/me' }],
  ] as Record<string, string>[][])(
    'expires every cookie for a request of the site’s own page (%j)',
    async (headers) => {
      const answer = await erase(headers ?? {});
      expect(answer.headers.get('location')).toBe('/me?erased=1');
      expect(answer.headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"');
      const ended = answer.headers.getSetCookie();
      expect(ended.map((one) => one.split('=')[0])).toEqual(['lang', 'token']);
      for (const one of ended) expect(one).toContain('Max-Age=0');
    },
  );

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://inside:3000' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ referer: 'https://evil.example/?https://shop.example' }],
    [{ referer: 'no address' }],
  ] as Record<string, string>[][])('erases nothing for another site (%j)', async (headers) => {
    const answer = await erase(headers ?? {});
    expect(answer.headers.get('location')).toBe('/me');
    expect(answer.headers.get('clear-site-data')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
