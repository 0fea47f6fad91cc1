import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import { appHref } from '../../src/render/server';
import { keptFor, originOf } from './discovery/origin';

/** The quiet zone in modules, which scanners need (ISO/IEC 18004). */
const QUIET = 4;

/** How long a code stays fresh, in seconds: it changes only when the shop moves. */
const FRESH_S = 86_400;

/**
 * `/qr/{appId}.svg`: the address of an app's page as a QR code. Whether the app exists is not checked; its page shows
 * that.
 * @param publicUrl the shop's public address; undefined: the address of each request
 */
export function qrRoute(publicUrl: string | undefined): Hono {
  const app = new Hono();
  app.get('/qr/:file{[1-9]\\d{0,8}\\.svg}', (c) => {
    const id = Number.parseInt(c.req.param('file'), 10);
    c.header('Content-Type', 'image/svg+xml');
    c.header('Cache-Control', keptFor(FRESH_S, publicUrl));
    return c.body(renderSVG(originOf(c, publicUrl) + appHref(id), { ecc: 'M', border: QUIET }));
  });
  return app;
}
