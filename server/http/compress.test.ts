import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('the compression level', () => {
  const text = Array.from({ length: 500 }, (_, n) => `<p>雪豌豆 ${n * 7919}</p>`).join('');
  let now = 0;
  const rest = () => {
    now += 1_000;
  };

  // A fresh module for each test, because the module remembers its last run; the test sets the clock.
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is the best for a page when the server is idle', async () => {
    const { compress } = await import('./compress');
    const alone = await compress(text, 'br');
    expect(alone.best).toBe(true);
    const next = await compress(text, 'br');
    expect(next.best).toBe(false);
    expect(next.bytes.length).toBeGreaterThan(alone.bytes.length);
    rest();
    expect(await compress(text, 'br')).toEqual(alone);
  });

  it('is the best for a popular page, unless many compressions are running', async () => {
    const { compress } = await import('./compress');
    const best = await compress(text, 'br');
    expect(await compress(text, 'br', true)).toEqual(best);
    const crowd = await Promise.all(Array.from({ length: 64 }, () => compress(text, 'br', true)));
    expect(crowd[0]).toEqual(best);
    expect(crowd.at(-1)?.best).toBe(false);
    expect(crowd.every(({ bytes }) => brotliDecompressSync(bytes).toString() === text)).toBe(true);
  });
});
