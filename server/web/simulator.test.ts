import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caching } from '../http/caching';
import { simulatorRoutes } from './simulator';

let place: string;
let app: Hono;
beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  const file = path.join(place, 'simulator.js');
  writeFileSync(file, 'simulate()');
  app = new Hono().use(caching);
  app.route('/', simulatorRoutes(file));
  app.get('/', (c) => {
    if (c.req.header('accept-encoding')) return c.body('compressed', 200);
    if (c.req.header('if-none-match')) return c.body(null, 304);
    c.header('ETag', '"x"');
    return c.html('<html><head><title>x</title></head></html>');
  });
  app.get('/data', (c) => c.json({}));
});
afterAll(() => rmSync(place, { recursive: true }));

const BROWSER = { 'accept-encoding': 'br', 'if-none-match': '"x"' };

it('adds the script to a page with ?sim= first, does not cache it, and stores the shell', async () => {
  const answer = await app.request('/?sim=ios-yy', { headers: BROWSER });
  expect(await answer.text()).toMatch(
    /^<html><head><script src="\/simulator.js\?as=ios-yy"><\/script><title>/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('set-cookie')).toContain('sim=ios-yy');
});

it('uses the same shell for the next page, until it is switched off', async () => {
  const headers = { ...BROWSER, cookie: 'sim=android' };
  expect(await (await app.request('/', { headers })).text()).toContain('as=android');
  const off = await app.request('/?sim=off', { headers });
  expect(await off.text()).not.toContain('simulator');
  expect(off.headers.get('set-cookie')).toContain('Max-Age=0');
});

it.each(['/', '/?sim=', '/?sim=other', '/?sim="><script>'])(
  'does not change %s',
  async (address) => {
    expect(await (await app.request(address, { headers: BROWSER })).text()).toBe('compressed');
  },
);

it('does not change answers that are no pages', async () => {
  expect(await (await app.request('/data?sim=android')).text()).toBe('{}');
});

it('sends the built script', async () => {
  const answer = await app.request('/simulator.js?as=android');
  expect(await answer.text()).toBe('simulate()');
  expect(answer.headers.get('content-type')).toContain('text/javascript');
});
