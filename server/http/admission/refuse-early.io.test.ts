import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { readEnvelope } from '../../../contract/envelope';
import { sendRaw, statusOf } from '../../../tests/helpers/raw-http';
import { createMetrics } from '../../monitoring/metrics';
import { trustedPeer } from '../client-address';
import { listen } from '../listening';
import type { Hsts } from '../secure-headers';
import { prepareRefusals } from './refusals';
import { refuseEarly } from './refuse-early';

afterEach(() => {
  vi.useRealTimers();
});

const OTHER_SHOP = 'https://live.example';

/** A server before an application that answers 200. @param admits whether there is room */
async function server(
  admits: boolean,
  trusted: string[] = [],
  { publicUrl, hsts = 'on' }: { publicUrl?: string; hsts?: Hsts } = {},
) {
  const seen: string[] = [];
  const metrics = createMetrics();
  const warn = vi.fn();
  const listening = await listen('127.0.0.1', 0);
  onTestFinished(() => listening.drain());
  const isTrusted = trustedPeer({ trusted, header: 'x-forwarded-for' });
  const { refusalOf } = prepareRefusals({ frameAncestors: ["'self'"], apiCallers: [OTHER_SHOP] });
  const deps = {
    admission: { admits: () => admits },
    refusalOf,
    metrics,
    isTrusted,
    hsts,
    publicUrl,
  };
  listening.serve(
    refuseEarly({ ...deps, logger: { warn } }, (request: IncomingMessage, response) => {
      seen.push(request.url ?? '');
      response.end('from the application');
    }),
  );
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(listening.url + path, { headers, method });
  return { ask, seen, metrics, warn, url: listening.url };
}

const ALWAYS = [
  '/healthz',
  '/readyz',
  '/download/apk?appId=7',
  '/download/apk/wdj_direct_detail.apk?appId=7',
  '/pp/apk',
  '/assets/a.js',
  '/sw.js',
  '/heal.js',
];
const REFUSED = [
  '/',
  '/search?key=a',
  '/app/7',
  '/search/sugs?key=a',
  '/catalogue/apps',
  '/img/1/130.webp',
];

it('refuses all requests but exempt ones, before the application sees them', async () => {
  const { ask, seen } = await server(false);
  for (const path of REFUSED) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await answer.text();
  }
  expect(seen).toEqual([]);
  for (const path of ALWAYS) expect((await ask(path)).status).toBe(200);
  expect(seen).toEqual(ALWAYS);
});

it('passes all requests to the application while the limit is not reached (control)', async () => {
  const { ask, seen, metrics, warn } = await server(true);
  for (const path of [...REFUSED, ...ALWAYS]) expect((await ask(path)).status).toBe(200);
  expect(seen).toEqual([...REFUSED, ...ALWAYS]);
  expect(await metrics.registry.metrics()).not.toContain('reason="overload"');
  expect(warn).not.toHaveBeenCalled();
});

it('answers calls with an envelope, with CORS headers for listed shops', async () => {
  const { ask } = await server(false);
  const answer = await ask('/catalogue/apps', { origin: OTHER_SHOP });
  expect(readEnvelope(await answer.json())).toMatchObject({ ok: false, state: { code: 5030000 } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(OTHER_SHOP);
  const stranger = await ask('/catalogue/apps', { origin: 'https://stranger.example' });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

it.each([
  ['/search?key=a', {}, 'zh-CN'],
  ['/search?key=a', { 'accept-language': 'en-GB, zh;q=0.5' }, 'en'],
  ['/search?key=a&lang=en', { 'accept-language': 'zh' }, 'en'],
  ['/search?lang=xx', { cookie: 'a=b; lang=en' }, 'en'],
  ['/app/7', { cookie: 'lang=en; __Host-lang=zh-CN' }, 'zh-CN'],
] as const)('the error page for %s with %o is in %s', async (path, headers, lang) => {
  const { ask } = await server(false);
  const answer = await ask(path, headers);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain('<a href="">');
  expect(html.length).toBeLessThan(1_400);
});

it('the error page has one inline style, and its policy allows nothing else', async () => {
  const { ask } = await server(false);
  const answer = await ask('/');
  const style = /<style>(.*)<\/style>/.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
});

it('refuses HEAD without a body, and refuses uploads', async () => {
  const { ask } = await server(false);
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([503, '']);
  expect((await ask('/report/7', {}, 'POST')).status).toBe(503);
});

it('passes a request target that is no path to the application', async () => {
  const { url, seen } = await server(false);
  const text = `GET ${url}/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  expect(statusOf(await sendRaw(url, text))).toBe(200);
  expect(seen).toEqual([`${url}/healthz`]);
});

it('counts refusals by class, and logs one line a second', async () => {
  const { ask, metrics, warn } = await server(false);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const path of ['/', '/', '/search/sugs?key=secret', '/img/1/130.webp']) await ask(path);
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(warn.mock.calls).toEqual([
    [{ refused: { page: 2, search: 1, picture: 1 } }, expect.any(String)],
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('snowpea_http_refused_total{reason="overload",class="page"} 2');
  expect(text).toContain('snowpea_http_requests_total{route="none",method="GET",status="503"} 4');
});

it('gives each refusal an id: that of a trusted proxy, or a new one', async () => {
  const given = { 'x-request-id': 'from-the-proxy' };
  const idOf = async (ask: Awaited<ReturnType<typeof server>>['ask']) =>
    (await ask('/', given)).headers.get('x-request-id');
  const { ask } = await server(false);
  const [one, other] = [await idOf(ask), await idOf(ask)];
  expect(one).toMatch(/^[\w-]{12}$/);
  expect(other).not.toBe(one);
  expect(await idOf((await server(false, ['127.0.0.1'])).ask)).toBe('from-the-proxy');
});

it.each([
  ['by a trusted proxy', ['127.0.0.1'], { 'x-forwarded-proto': 'https' }, {}, true],
  ['at a public address of https', [], {}, { publicUrl: 'https://shop.example' }, true],
  ['which anyone says', [], { 'x-forwarded-proto': 'https' }, {}, false],
  ['and the proxy says http', ['127.0.0.1'], { 'x-forwarded-proto': 'http' }, {}, false],
  ['where it is off', [], {}, { publicUrl: 'https://shop.example', hsts: 'off' }, false],
] as const)(
  'a refusal sends Strict-Transport-Security only to visitors of https: %s',
  async (_, trusted, headers, settings, kept) => {
    const { ask } = await server(false, [...trusted], settings);
    const strict = (await ask('/', headers)).headers.get('strict-transport-security');
    expect(strict).toBe(kept ? 'max-age=31536000' : null);
  },
);
