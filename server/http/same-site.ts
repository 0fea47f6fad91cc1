import type { Context } from 'hono';

/**
 * Whether a request was made by a page of this site: by Sec-Fetch-Site if the engine sends it, else by Origin, else by
 * Referer (D§14). Without any of them, it counts as another site's.
 *
 * Not Hono's csrf: it accepts a matching Origin even if Sec-Fetch-Site does not match, ignores Referer, and checks
 * forms only.
 * @param publicUrl the shop's public address, if requests are sent to another one
 */
export function isFromHere(c: Context, publicUrl: string | undefined): boolean {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite) return fetchSite === 'same-origin';
  const from = hostOf(c.req.header('origin') ?? c.req.header('referer'));
  return from !== undefined && [hostOf(publicUrl), c.req.header('host')].includes(from);
}

/**
 * Whether another site's page made a request: by Sec-Fetch-Site if the engine sends it, else by Origin, else by
 * Referer. A request without any of them is accepted, because reports also come as images and beacons, from engines
 * that send none of these (D§16). Pages of the shops that the operator listed may send theirs (D§3).
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
