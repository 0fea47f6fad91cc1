import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { coalesced } from '../http/coalesced';
import { isWorkerOff } from '../store/queries/worker';
import type { Schema } from '../store/schema';

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

/** The service worker while it is switched off (`store sw kill`); else the next route sends the built one. */
export function workerRoute(db: Kysely<Schema>): Hono {
  const isOff = coalesced(() => isWorkerOff(db));
  return new Hono().get('/sw.js', async (c, next) => {
    if (!(await isOff())) return next();
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    return c.body(REMOVER);
  });
}
