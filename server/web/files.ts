import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { otherBuilds } from './builds';

/** A year in seconds, for names that contain a hash of the content. */
const HASHED = 'public, max-age=31536000, immutable';
/** For names that stay the same when the content changes. */
const NAMED = 'no-cache';
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
 * @param builds folder of the last builds' files
 */
export function createFiles(folder: string, builds: string): Hono {
  const app = new Hono();
  const files = serveStatic({ root: folder, precompressed: true });
  app.use('/assets/*', cached(HASHED), files, otherBuilds(builds));
  for (const name of NAMED_FILES) app.use(name, cached(NAMED), files);
  return app;
}

const cached =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', value);
  };
