import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { seedDemo } from '../demo';
import type { TestDatabase } from '../tests/helpers/database';
import { fileDatabase } from '../tests/helpers/file-database';
import { shopApp } from '../tests/helpers/shop-app';

const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 30 });
});

/** The shop on a database that can be told not to answer. */
function shop() {
  let queries = 0;
  let answers = Promise.resolve();
  let go: () => void = () => undefined;
  const hanging = (db: TestDatabase['db']) =>
    db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        await answers;
        return result;
      },
    });
  const [db, reserved] = [hanging(database.db), hanging(database.reserved)];
  const app = shopApp(db, { database: { db, reserved } });
  /** Lets the clock go on until there is an answer. */
  const open = async (path: string, headers: Record<string, string> = {}) => {
    let found: Response | undefined;
    void Promise.resolve(app.request(path, { headers })).then((response) => {
      found = response;
    });
    return vi.waitUntil(() => found, { timeout: 8_000, interval: 20 });
  };
  return {
    open,
    queries: () => queries,
    hang() {
      answers = new Promise((resolve) => {
        go = resolve;
      });
      onTestFinished(() => go());
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  return () => void vi.useRealTimers();
});

it.each([
  ['/games', 200],
  ['/sitemap.xml', 200],
  ['/download/apk?appId=1', 200],
])('%s is served from the last known state while the database hangs', async (path, status) => {
  const { open, hang } = shop();
  const before = await open(path);
  const body = await before.text();
  expect(before.status).toBe(status);
  expect(before.headers.has('age')).toBe(false);
  hang();
  const conditional: Record<string, string> = { 'if-none-match': before.headers.get('etag') ?? '' };
  for (const headers of [{}, conditional]) {
    const stale = await open(path, headers);
    expect(stale.status).toBe(status);
    expect(Number(stale.headers.get('age'))).toBeGreaterThanOrEqual(1);
    expect(stale.headers.get('cache-status')).toMatch(/^snowpea; hit; ttl=-\d+;/);
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(await stale.text()).toBe(body);
  }
});

it('refuses what is not stored, and asks the database no more for it', async () => {
  const { open, hang, queries } = shop();
  await open('/games');
  hang();
  await open('/games');
  const before = queries();
  for (const path of ['/apps', '/search?key=a', '/app/1', '/apps']) {
    const refused = await open(path);
    expect([path, refused.status]).toEqual([path, 503]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.headers.get('cache-control')).toContain('no-store');
    expect(refused.headers.has('age')).toBe(false);
  }
  expect(queries()).toBe(before);
});
