import { hkdfSync } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { isEncrypted } from './is-https';

/**
 * Name and attributes of a cookie. On https its name begins with `__Host-`, which a browser accepts only from this
 * host over https: neither a sibling subdomain nor an attacker on a plain connection can set it (RFC 6265bis).
 * Browsers refuse that name on http, so the cookie has the plain name there.
 */
export const cookieScope = (encrypted: boolean) =>
  ({ path: '/', secure: encrypted, prefix: encrypted ? 'host' : undefined }) as const;

/**
 * Whether a visitor's cookie came over https, even if the store does not know that it is behind TLS: browsers send
 * `__Host-` cookies over https only.
 */
export const hasHostCookie = (c: Context, name: string): boolean =>
  cookieText(c.req.header('cookie'), `__Host-${name}`) !== undefined;

/**
 * The text of a cookie that selects a page, as it was sent: the first pair with exactly this name. It is not decoded, and
 * quotes and blanks are part of it. A cache in front of the store reads the header in its own way, so a second spelling
 * of a value could make it store a page under the key of another one.
 */
function cookieText(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header?.split('; ').find((text) => text.startsWith(start));
  return pair?.slice(start.length);
}

/**
 * A visitor's choice by its cookie. The plain name counts only without a `__Host-` cookie: so choices from before the
 * shop used https remain, and never override a newer one.
 * @param header `Cookie` of the request
 */
export const choiceOf = (header: string | undefined, name: string): string | undefined =>
  cookieText(header, `__Host-${name}`) ?? cookieText(header, name);

/** The same for a request of the application. */
export const choiceIn = (c: Context, name: string): string | undefined =>
  choiceOf(c.req.header('cookie'), name);

/** First the secret that signs, then those from before a rotation, which only verify. */
export type Secrets = string | readonly [string, ...string[]];

/** What is needed to sign cookies: the secrets, and the shop's public address, which decides their scope. */
export interface Signing {
  secret: Secrets;
  publicUrl: string | undefined;
}

const listOf = (secrets: Secrets) => (typeof secrets === 'string' ? ([secrets] as const) : secrets);

/**
 * The key that signs cookies of one name. The signature covers the text only, so with one key for all a value of one cookie
 * would be valid in another.
 */
const keyOf = (secret: string, name: string): ArrayBuffer =>
  hkdfSync('sha256', secret, '', `snowpea cookie ${name}`, 32);

/**
 * The text of a signed cookie, if one of the secrets signed it for this name. On https a plain cookie does not count: a
 * sibling subdomain may have set it.
 */
export async function signedText(
  c: Context,
  name: string,
  { secret, publicUrl }: Signing,
): Promise<string | undefined> {
  const keys = listOf(secret).map((each) => keyOf(each, name));
  return textOfAny(c, name, publicUrl, keys);
}

/** The text of a cookie that was signed for no name, as all were before each name had its key. */
export const unboundText = (
  c: Context,
  name: string,
  { secret, publicUrl }: Signing,
): Promise<string | undefined> => textOfAny(c, name, publicUrl, listOf(secret));

async function textOfAny(
  c: Context,
  name: string,
  publicUrl: string | undefined,
  keys: readonly (string | BufferSource)[],
): Promise<string | undefined> {
  const { prefix } = cookieScope(isEncrypted(c, publicUrl));
  for (const key of keys) {
    const text = await getSignedCookie(c, key, name, prefix);
    if (text) return text;
  }
  return undefined;
}

/** Sets a signed cookie that scripts cannot read. */
export async function setSigned(
  c: Context,
  name: string,
  text: string,
  { secret, publicUrl }: Signing,
  options: { sameSite: 'Strict' | 'Lax'; maxAge: number },
): Promise<void> {
  const [newest] = listOf(secret);
  await setSignedCookie(c, name, text, keyOf(newest, name), {
    ...cookieScope(isEncrypted(c, publicUrl)),
    httpOnly: true,
    ...options,
  });
}
