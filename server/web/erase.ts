import { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import type { Signing } from '../http/cookies';
import { isFromHere } from '../http/same-site';
import { browserWord } from '../http/visitor-cookie';
import { eraseRecipientsOf } from '../shop/lucky/deliveries';
import { browserSubject, findVisitor } from '../shop/lucky/visitors';
import { cancelOrder } from '../shop/preorders/preorders';
import { unsubscribe } from '../shop/push/subscriptions';
import type { Schema } from '../store/schema';

/** Cookies with these prefixes can be set and expired only with `Secure` (RFC 6265bis, 4.1.3). */
const SECURE_NAME = /^__(host|secure)-/i;

/**
 * "Clear all site data" of `/me`: expires the cookies that scripts cannot access. A browser that supports
 * Clear-Site-Data also clears storage and cache. The browser's recipients of prizes, pre-orders and push subscription
 * are erased first, because without the cookie they would be unreachable. An account erases its own (D§14). Only forms
 * of this site can erase; those of other sites are only redirected to `/me`.
 */
export function eraseRoute({ db, ...signing }: Signing & { db: Kysely<Schema> }): Hono {
  return new Hono().post('/me/erase', async (c) => {
    if (!isFromHere(c, signing.publicUrl)) return c.redirect('/me', 303);
    const word = await browserWord(c, signing);
    const visitorId = word && (await findVisitor(db, browserSubject(word)));
    if (visitorId) {
      await eraseRecipientsOf(db, visitorId);
      await cancelOrder(db, { visitorId });
      await unsubscribe(db, visitorId);
    }
    for (const name of Object.keys(getCookie(c)))
      deleteCookie(c, name, { path: '/', secure: SECURE_NAME.test(name) });
    c.header('Clear-Site-Data', '"cache", "cookies", "storage"');
    return c.redirect('/me?erased=1', 303);
  });
}
