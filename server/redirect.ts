import { Hono } from 'hono';
import * as v from 'valibot';
import { redirect } from '../contract/calls/redirect';
import { wayOut } from '../contract/way-out';

/** `/redirect?url=`: on to where the visitor may go, else home (D§10). Nobody keeps the answer: the list may change. */
export function redirectRoute(sites: readonly string[]): Hono {
  return new Hono().get(redirect.path, (c) => {
    const asked = v.safeParse(redirect.params, c.req.query());
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'origin');
    return c.redirect(asked.success ? wayOut(asked.output.url, sites) : '/', 302);
  });
}
