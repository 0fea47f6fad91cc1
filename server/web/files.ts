import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { allowCaching } from '../http/caching';

/** A year in seconds, for names that contain a hash of the content. */
const HASHED = 'public, max-age=31536000, immutable';
/** Largest number of bytes of files in memory: those of a build in two encodings take a tenth. */
const MEMORY_MAX = 16 * 1_048_576;
/** For names that stay the same when the content changes. */
const NAMED = 'no-cache';
/**
 * Adds a validator, so that an unchanged file is not sent again: browsers check the service worker after each navigation.
 * Weak, because a strong one would have to be the same for a range.
 */
const validated = etag({ weak: true });
const NAMED_FILES = [
  '/sw.js',
  '/heal.js',
  '/icon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
];

/**
 * Serves the built files for browsers, which are compressed at build time (scripts/build.mjs).
 * @param folder `dist/client`
 * @param others serves files that only other builds have
 */
export function createFiles(folder: string, others: MiddlewareHandler): Hono {
  const app = new Hono();
  const files = serveStatic({ root: folder, precompressed: true });
  app.use('/assets/*', cached(HASHED), inMemory(files), others);
  for (const name of NAMED_FILES) app.use(name, validated, cached(NAMED), files);
  // Feed readers and old browsers ask for it without reading a page.
  app.get('/favicon.ico', (c) => {
    allowCaching(c, NAMED);
    return c.redirect('/icon-192.png');
  });
  return app;
}

/** Encodings in which a file may have a compressed copy (`precompressed`). */
const ENCODINGS = ['br', 'zstd', 'gzip'];

/**
 * The encodings among them that a client accepts. The whole header would be a bad key: it may contain any text, and each
 * text would be another entry.
 */
function acceptedIn(header = ''): string {
  const names = header.split(',').map((name) => name.trim());
  return ENCODINGS.filter((one) => names.includes(one)).join();
}

/** Serves files from memory. They have a hash in their name and never change; opening one takes longer than sending it. */
function inMemory(files: MiddlewareHandler): MiddlewareHandler {
  const sent = new LRUCache<string, { body: ArrayBuffer; headers: Record<string, string> }>({
    maxSize: MEMORY_MAX,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  });
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('range') !== undefined) return files(c, next);
    const key = `${c.req.path} ${acceptedIn(c.req.header('accept-encoding'))}`;
    const known = sent.get(key);
    if (known) return c.body(known.body, 200, known.headers);
    const response = await files(c, next);
    if (!response?.ok) return response;
    const file = {
      body: await response.arrayBuffer(),
      headers: Object.fromEntries(response.headers),
    };
    sent.set(key, file);
    return c.body(file.body, 200, file.headers);
  };
}

const cached =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) allowCaching(c, value);
  };
