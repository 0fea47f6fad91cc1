import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { insertScript } from './insert-script';

/** Shells that `?sim=` may name; `off` ends the simulation. */
const SHELLS = ['android', 'ios-yy', 'ios-zb', 'desktop', 'plugin', 'partner'];
const NAME = 'sim';

/**
 * In development, a page opened with `?sim=android` behaves as inside that shell, and so do the following pages. The
 * script comes from a separate build (docs/bridge.md).
 *
 * @param file the built simulator
 */
export function simulatorRoutes(file: string): Hono {
  const app = new Hono();
  app.get('/simulator.js', async (c) => {
    return c.body(await readFile(file), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  app.use(async (c, next) => {
    const wanted = c.req.query(NAME);
    const shell = shellOf(c);
    await next();
    if (wanted === 'off') deleteCookie(c, NAME);
    if (shell && c.res.headers.get('content-type')?.startsWith('text/html'))
      setCookie(c, NAME, shell, { path: '/', sameSite: 'Lax' });
  });
  app.use(
    insertScript((c) => {
      const shell = shellOf(c);
      return shell && `/simulator.js?as=${shell}`;
    }),
  );
  return app;
}

/** The shell for a page: the one in its address, else the last one. */
const shellOf = (c: Context) =>
  SHELLS.find((one) => one === (c.req.query(NAME) ?? getCookie(c, NAME)));
