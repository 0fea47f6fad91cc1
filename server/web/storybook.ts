import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
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

/**
 * The built Storybook below `/storybook/`, with `npm start -- --storybook` only.
 * @param folder the build's folder
 */
export function storybookRoutes(folder: string): Hono {
  const app = new Hono();
  app.get('/storybook', (c) => c.redirect('/storybook/'));
  app.use(
    '/storybook/*',
    async (c, next) => {
      await next();
      if (!c.res.ok) return;
      c.header('Content-Security-Policy', POLICY);
      // It is rebuilt whenever a component changes.
      allowCaching(c, 'no-cache');
    },
    serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/storybook'.length) }),
  );
  return app;
}
