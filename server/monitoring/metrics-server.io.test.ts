import { expect, test } from 'vitest';
import { READY } from '../../tests/server/readiness';
import { createMetrics } from './metrics';
import { serveMetrics } from './metrics-server';

test('the metrics server reports a store that starts, then its readiness', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, createMetrics());
  const get = (path: string) => fetch(server.url + path);
  try {
    expect((await get('/metrics')).headers.get('content-type')).toMatch(/^text\/plain/);
    expect((await get('/other')).status).toBe(404);
    const starting = await get('/readyz');
    expect([starting.status, await starting.json()]).toEqual([
      503,
      { ready: false, starting: true },
    ]);
    server.serve(async () => READY);
    const ready = await get('/readyz?x=1');
    expect([ready.status, await ready.json()]).toEqual([200, READY]);
    server.serve(async () => ({ ...READY, ready: false, stopping: true }));
    expect((await get('/readyz')).status).toBe(503);
  } finally {
    await server.close();
  }
});
