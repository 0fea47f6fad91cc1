import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { from, shopApp } from '../../tests/helpers/shop-app';
import { createMetrics } from '../monitoring/metrics';

const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 10 });
});

/** The shop with its metrics and its log. */
function observed(slowMs = Number.POSITIVE_INFINITY) {
  const metrics = createMetrics();
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const app = shopApp(database.db, {
    observing: { metrics, logger, slowMs },
    proxies: { trusted: ['10.0.0.0/8'], header: 'x-forwarded-for' },
  });
  return { app, lines, metrics, text: () => metrics.registry.metrics() };
}

test('counts requests by the pattern of their route, without data of visitors', async () => {
  const { app, text } = observed();
  for (const path of [
    '/app/1',
    '/app/2?utdid=device',
    '/search?key=private+words',
    '/no/such/page/canary',
    '/api/canary',
    '/healthz',
  ])
    await app.request(path);
  await app.request('/app/1', { method: 'PATCH' });
  const counted = await text();
  expect(counted).toContain('http_requests_total{route="/app/:app",method="GET",status="200"} 2');
  expect(counted).toContain('http_requests_total{route="/search",method="GET",status="200"} 1');
  expect(counted).toContain('http_requests_total{route="none",method="GET",status="404"} 1');
  expect(counted).toContain('method="other"');
  expect(counted).toContain('request_duration_seconds_count{class="page",status="200"} 2');
  expect(counted).toContain('request_duration_seconds_count{class="search",status="200"} 1');
  expect(counted).toContain('request_duration_seconds_count{class="health",status="200"} 1');
  expect(counted).toContain('page_cache_requests_total{cache="pages",result="miss"} 2');
  expect(counted).toContain('page_cache_requests_total{cache="endless",result="miss"} 1');
  expect(counted).toMatch(/snowpea_page_cache_bytes\{cache="pages"\} [1-9]/);
  expect(counted).not.toMatch(/canary|private|device|\/app\/1/);
});

test('creates no further series for any number of addresses', async () => {
  const { app, metrics } = observed();
  const series = async () => (await metrics.requests.get()).values.length;
  for (const path of ['/x', '/app/1', '/app/x/y']) await app.request(path);
  const few = await series();
  for (let n = 0; n < 100; n += 1)
    for (const path of [`/x${n}`, `/app/1?${n}`, `/app/${n}/y`]) await app.request(path);
  expect(await series()).toBe(few);
});

test('logs a line for each request, with the id that the answer has', async () => {
  const { app, lines } = observed();
  const response = await app.request('/app/3?key=private&ctoken=secret');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    requestId: response.headers.get('x-request-id'),
    route: '/app/:app',
    method: 'GET',
    status: 200,
    msg: 'request',
  });
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  expect(JSON.stringify(lines)).not.toMatch(/private|secret|\/app\/3/);
});

test('logs a slow request', async () => {
  const { app, lines, text } = observed(0);
  await app.request('/app/4');
  expect(lines).toMatchObject([{ level: 40, msg: 'slow request', route: '/app/:app' }]);
  expect(await text()).toContain('snowpea_http_slow_requests_total{class="page"} 1');
});

test.each([
  ['a trusted proxy', '10.1.2.3', 'a1b2c3d4-e5f6', true],
  ['a stranger', '192.0.2.1', 'a1b2c3d4-e5f6', false],
  ['a trusted proxy, of another shape', '10.1.2.3', 'a b c d e f g', false],
  ['a trusted proxy, too long', '10.1.2.3', 'x'.repeat(65), false],
])('takes the id from %s', async (_, peer, id, taken) => {
  const { app } = observed();
  const init = { headers: { 'x-request-id': id } };
  const response = await app.request('/healthz', init, from(peer));
  expect(response.headers.get('x-request-id') === id).toBe(taken);
});
