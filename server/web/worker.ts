import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { allowCaching } from '../http/caching';
import { lastKnown } from '../store/last-known';
import { isWorkerOff } from '../store/queries/worker';
import type { Schema } from '../store/schema';

/**
 * A service worker that replaces any other, deletes its caches, and unregisters itself. Browsers check for a new
 * worker after each navigation, even if the active one answers all requests.
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
 * database is unavailable, the last known state counts. It is first read when the server starts.
 */
export function workerRoute(db: Kysely<Schema>): Hono {
  const known = lastKnown<boolean>(1);
  const isOff = () => known('worker', () => isWorkerOff(db));
  // A failure is ignored here: the first request reads it again.
  isOff().catch(() => undefined);
  return new Hono().get('/sw.js', async (c, next) => {
    if (!(await isOff()).value) return next();
    allowCaching(c, 'no-cache');
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    return c.body(REMOVER);
  });
}
