import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import { appHref } from '../../src/render/server';
import { keptFor, originOf } from './discovery/origin';

/** Light modules around a code, without which scanners do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** Seconds a code may be kept: it changes only when the shop moves. */
const FRESH_S = 86_400;

/**
 * `/qr/{appId}.svg`: the address of an app's page for the camera of a phone. Which app there is, the page itself says.
 * @param publicUrl the shop's own address; undefined: wherever the request was sent to
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
