import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * Storybook's own policy. Its pages carry inlined scripts and styles that change with each build, so the store's policy
 * would leave them blank; here nothing is shown to visitors and nothing is taken from them. All still comes from this site.
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
 * The built Storybook below `/storybook/`: for `npm start -- --storybook` only.
 * @param folder where the build is
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
      // It is built anew whenever somebody changes a component.
      c.header('Cache-Control', 'no-cache');
    },
    serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/storybook'.length) }),
  );
  return app;
}
