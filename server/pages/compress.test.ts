import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compress, negotiate } from './compress';

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

it('spends less while many pages wait, and sends the same text', async () => {
  const text = Array.from({ length: 500 }, (_, n) => `<p>雪豌豆 ${n * 7919}</p>`).join('');
  const alone = await compress(text, 'br');
  const crowd = await Promise.all(Array.from({ length: 64 }, () => compress(text, 'br')));
  expect(alone.best).toBe(true);
  expect(crowd[0]).toEqual(alone);
  expect(crowd.at(-1)?.best).toBe(false);
  expect(crowd.at(-1)?.bytes.length).toBeGreaterThan(alone.bytes.length);
  expect(crowd.every(({ bytes }) => brotliDecompressSync(bytes).toString() === text)).toBe(true);
  expect(await compress(text, 'br')).toEqual(alone);
});
