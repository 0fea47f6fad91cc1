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

/**
 * Whether another site's page made a request: by Sec-Fetch-Site where the engine sends it, else by Origin, else by Referer.
 * What says nothing of itself is taken: reports come as images and beacons too, from engines that send none of these
 * (D§16). Pages of the shops that the operator listed may send theirs (D§3).
 */
export function isFromElsewhere(
  c: Context,
  publicUrl: string | undefined,
  callers: readonly string[],
): boolean {
  const from = c.req.header('origin') ?? c.req.header('referer');
  const fetchSite = c.req.header('sec-fetch-site');
  const unknown = fetchSite ? fetchSite === 'none' : from === undefined;
  if (unknown || isFromHere(c, publicUrl)) return false;
  return !callers.some((caller) => hostOf(caller) === hostOf(from));
}

function hostOf(address: string | undefined): string | undefined {
  try {
    return address && new URL(address).host;
  } catch {
    return undefined;
  }
}
