import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { negotiate } from './compress';

const app = new Hono().get('/', (c) => c.text(negotiate(c)));

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['brx, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
])('answers Accept-Encoding %j with %s', async (header, encoding) => {
  const response = await app.request('/', { headers: { 'accept-encoding': header } });
  expect(await response.text()).toBe(encoding);
});
