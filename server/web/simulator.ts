import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Shells that `?sim=` may name; `off` ends it. */
const SHELLS = ['android', 'ios-yy', 'ios-zb', 'desktop', 'plugin', 'partner'];
const NAME = 'sim';

/**
 * In development a page shown with `?sim=android` behaves as inside that shell, and so do the next ones. The script comes from
 * a build that the store's own does not contain (docs/bridge.md).
 *
 * @param file the built simulator
 */
export function simulatorRoutes(file: string): Hono {
  const app = new Hono();
  app.get('/simulator.js', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.body(await readFile(file), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  app.use(async (c, next) => {
    const wanted = c.req.query(NAME);
    const shell = SHELLS.find((one) => one === (wanted ?? getCookie(c, NAME)));
    // Bytes that were compressed or kept before can't be added to.
    for (const header of ['accept-encoding', 'if-none-match'])
      if (shell) c.req.raw.headers.delete(header);
    await next();
    if (wanted === 'off') deleteCookie(c, NAME);
    if (!shell || !c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const page = await c.res.text();
    const script = `<head><script src="/simulator.js?as=${shell}"></script>`;
    c.res = new Response(page.replace('<head>', script), c.res);
    for (const header of ['content-length', 'etag']) c.res.headers.delete(header);
    c.header('Cache-Control', 'no-store');
    setCookie(c, NAME, shell, { path: '/', sameSite: 'Lax' });
  });
  return app;
}
