import { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { isFromHere } from '../http/same-site';

/** Cookies with these prefixes can be set and expired only with `Secure` (RFC 6265bis, 4.1.3). */
const SECURE_NAME = /^__(host|secure)-/i;

/**
 * "Erase everything" of `/me`: expires the cookies that scripts cannot access. A browser that supports Clear-Site-Data
 * also clears storage and cache. It works for pages of this site only; other sites' forms are just redirected to `/me`.
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
