import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { coalesced } from '../http/coalesced';
import { isWorkerOff } from '../store/queries/worker';
import type { Schema } from '../store/schema';
import { isUnavailable } from '../store/unavailable';

/**
 * A service worker that takes the place of any other, deletes what it stored, and removes itself. Browsers look for a new
 * worker after each page they open, whatever the present one answers.
 */
const REMOVER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * The service worker while it is switched off (`store sw kill`); else the next route sends the built one. While the
 * database is away, the last answer counts: it is asked for when the server starts.
 */
export function workerRoute(db: Kysely<Schema>): Hono {
  let last: boolean | undefined;
  const ask = coalesced(async () => {
    last = await isWorkerOff(db);
    return last;
  });
  const isOff = () =>
    ask().catch((error: unknown) => {
      if (last === undefined || !isUnavailable(error)) throw error;
      return last;
    });
  // A failure is not of interest here: the first request asks again.
  ask().catch(() => undefined);
  return new Hono().get('/sw.js', async (c, next) => {
    if (!(await isOff())) return next();
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    return c.body(REMOVER);
  });
}
