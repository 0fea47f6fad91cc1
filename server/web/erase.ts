import { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { isFromHere } from '../http/same-site';

/** Cookies of such names are set, and so ended, only with `Secure` (RFC 6265bis, 4.1.3). */
const SECURE_NAME = /^__(host|secure)-/i;

/**
 * "Erase everything" of `/me`: cookies a script can't reach end here, and a browser that knows Clear-Site-Data clears
 * its storage and cache as well. Only a page of this site may ask; anyone else's form just leads to `/me`.
 */
export function eraseRoute(publicUrl: string | undefined): Hono {
  return new Hono().post('/me/erase', (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isFromHere(c, publicUrl)) return c.redirect('/me', 303);
    for (const name of Object.keys(getCookie(c)))
      deleteCookie(c, name, { path: '/', secure: SECURE_NAME.test(name) });
    c.header('Clear-Site-Data', '"cache", "cookies", "storage"');
    return c.redirect('/me?erased=1', 303);
  });
}
