import { Hono } from 'hono';
import * as v from 'valibot';
import { namesIn, withBrowserParameter } from '../../contract/browser-parameter';
import { redirect } from '../../contract/calls/redirect';
import { redirectTarget } from '../../contract/redirect-target';

/**
 * `/redirect?url=`: forwards to an allowed address, else to the home page (D§10). Not cached, because the list may
 * change. The browser parameter is added to the query of an allowed target, with the names of this address if it has them (S§7,
 * D§3).
 */
export function redirectRoute(sites: readonly string[]): Hono {
  return new Hono().get(redirect.path, (c) => {
    const asked = v.safeParse(redirect.params, c.req.query());
    c.header('Referrer-Policy', 'origin');
    const target = asked.success ? redirectTarget(asked.output.url, sites) : '/';
    const names = namesIn(c.req.url);
    return c.redirect(target === '/' ? target : withBrowserParameter(target, names), 302);
  });
}
