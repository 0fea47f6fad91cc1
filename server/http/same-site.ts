import type { Context } from 'hono';

/**
 * Whether a request was made by a page of this very site: by Sec-Fetch-Site where the engine sends it, else by Origin, else
 * by Referer (D§14). What says nothing of itself is taken for a stranger.
 *
 * Not Hono's csrf: it lets a request through when Origin fits although Sec-Fetch-Site does not, knows no Referer, and looks
 * at forms alone.
 * @param publicUrl where the outside reaches the store, if that is not where the request was sent to
 */
export function isFromHere(c: Context, publicUrl: string | undefined): boolean {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite) return fetchSite === 'same-origin';
  const from = hostOf(c.req.header('origin') ?? c.req.header('referer'));
  return from !== undefined && [hostOf(publicUrl), c.req.header('host')].includes(from);
}

function hostOf(address: string | undefined): string | undefined {
  try {
    return address && new URL(address).host;
  } catch {
    return undefined;
  }
}
