import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import type { ShopToFollow } from '../../contract/entities/app';
import { appHref, sourceHref } from '../../src/render/server';
import { allowCaching } from '../http/caching';
import { cacheControlFor, originOf } from './discovery/origin';

/** The quiet zone in modules, which scanners need (ISO/IEC 18004). */
const QUIET = 4;

/** How long a code stays fresh, in seconds: it changes only when the shop moves. */
const FRESH_S = 86_400;

/**
 * `/qr/{appId}.svg` and `/qr/source/{id}.svg`: the address of an app's or a source's page as a QR code. It is not
 * checked whether the app or source exists; its page shows that.
 * `/qr/shop/{fdroid|altstore}.svg` is the address at which stores on phones follow the shop.
 * @param publicUrl the shop's public address; undefined: the address of each request
 * @param follow returns these addresses
 */
export function qrRoute(
  publicUrl: string | undefined,
  follow: (c: Context) => Promise<readonly ShopToFollow[]>,
): Hono {
  const app = new Hono();
  const code = (c: Context, text: string) => {
    c.header('Content-Type', 'image/svg+xml');
    allowCaching(c, cacheControlFor(FRESH_S, publicUrl));
    return c.body(renderSVG(text, { ecc: 'M', border: QUIET }));
  };
  const answer = (c: Context, path: string) => code(c, originOf(c, publicUrl) + path);
  const numberOf = (file: string) => Number.parseInt(file, 10);
  app.get('/qr/:file{[1-9]\\d{0,8}\\.svg}', (c) =>
    answer(c, appHref(numberOf(c.req.param('file')))),
  );
  app.get('/qr/source/:file{[1-9]\\d{0,8}\\.svg}', (c) =>
    answer(c, sourceHref(numberOf(c.req.param('file')))),
  );
  app.get('/qr/shop/:kind{(?:fdroid|altstore)\\.svg}', async (c) => {
    const kind = c.req.param('kind').split('.')[0];
    const found = (await follow(c)).find((one) => one.kind === kind);
    if (!found) return c.notFound();
    const { address, fingerprint } = found;
    // F-Droid opens repository addresses like this one by itself.
    return code(c, fingerprint ? `${address}?fingerprint=${fingerprint.toUpperCase()}` : address);
  });
  return app;
}
