import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { allowCaching } from '../http/caching';

/**
 * Storybook's own policy. Its pages have inlined scripts and styles that change with each build, so the store's policy
 * would block them. It shows no visitor data and accepts none, and everything still comes from this site.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Files whose names contain a hash of their content; every other one changes with the next build. */
const isHashed = (path: string) => path.startsWith('/storybook/assets/');

/**
 * The built Storybook below `/storybook/`, with `npm start -- --storybook` only.
 * @param folder the build's folder
 */
export function storybookRoutes(folder: string): Hono {
  const app = new Hono();
  app.get('/storybook', (c) => c.redirect('/storybook/'));
  app.use(
    '/storybook/*',
    compress(),
    async (c, next) => {
      await next();
      if (!c.res.ok) return;
      c.header('Content-Security-Policy', POLICY);
      allowCaching(c, isHashed(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/storybook'.length) }),
  );
  return app;
}
