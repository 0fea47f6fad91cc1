import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders as headersOf } from 'hono/secure-headers';
import { isEncrypted } from './is-https';

/**
 * Features that the store never uses, so nothing on its pages may use them. Engines ignore names that they do not
 * know.
 */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer. Other sites get only the origin of an address: the whole one contains search words. */
export const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Headers for documents only, because they would be useless in the answers for dozens of icons. */
const OF_DOCUMENTS = {
  'Permissions-Policy': UNUSED.map((name) => `${name}=()`).join(', '),
  // Sites that open the store get no reference to its window; windows that it opens keep theirs.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** A year, in seconds: the least that browsers' preload lists for HSTS accept. */
const HSTS_S = 31_536_000;

/** `HSTS`: for this host, for its subdomains too, or off. */
const HSTS = {
  on: `max-age=${HSTS_S}`,
  subdomains: `max-age=${HSTS_S}; includeSubDomains`,
  off: undefined,
} as const;
export type Hsts = keyof typeof HSTS;

/** Reads `HSTS`. @throws Error whose message is a predicate, to follow the name of the setting */
export function readHsts(text = 'on'): Hsts {
  // Cast: Object.keys has the type string.
  const mode = (Object.keys(HSTS) as Hsts[]).find((name) => name === text);
  if (!mode)
    throw new Error(`is ${JSON.stringify(text.slice(0, 60))}: give on, subdomains or off.`);
  return mode;
}

/** `Strict-Transport-Security` for visitors on https; undefined: no header. */
export const strictTransport = (hsts: Hsts): string | undefined => HSTS[hsts];

/**
 * Headers of every answer; a route may set its own value. None of them prevents a partner's web-view from opening a
 * page top-level. What a page may load and who may frame it is set by its own policy (server/web/pages/csp.ts).
 *
 * @param publicUrl the shop's public address, if the operator has set it
 */
export function secureHeaders(hsts: Hsts, publicUrl: string | undefined): MiddlewareHandler {
  const common = headersOf({
    xContentTypeOptions: SAFE_HEADERS['X-Content-Type-Options'],
    referrerPolicy: SAFE_HEADERS['Referrer-Policy'],
    crossOriginResourcePolicy: SAFE_HEADERS['Cross-Origin-Resource-Policy'],
    overwrite: false,

    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    permissionsPolicy: {},
    removePoweredBy: false,
    // Set below, and only for visitors on https.
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    // The pages' own policy (frame-ancestors) says who may frame them.
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const strict = (c: Context) => (isEncrypted(c, publicUrl) ? strictTransport(hsts) : undefined);
  return async (c, next) => {
    await common(c, next);
    const value = strict(c);
    // Not `c.header`, here and below: it copies an existing response, whose body is then streamed.
    const { headers } = c.res;
    if (value) headers.set('Strict-Transport-Security', value);
    if (!headers.get('content-type')?.startsWith('text/html')) return;
    for (const [name, text] of Object.entries(OF_DOCUMENTS)) headers.set(name, text);
  };
}
