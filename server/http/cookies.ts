import type { Context } from 'hono';
import { getCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { isEncrypted } from './is-https';

/**
 * How a cookie is set: on https its name begins with `__Host-`, which a browser accepts from this very host over https
 * only: neither a neighbouring subdomain nor somebody on a plain connection can set it (RFC 6265bis). On http browsers
 * refuse that name, and the cookie has the plain one.
 */
export const cookieScope = (encrypted: boolean) =>
  ({ path: '/', secure: encrypted, prefix: encrypted ? 'host' : undefined }) as const;

/**
 * Whether a visitor's cookie goes by https, also where the store was not told that it stands behind TLS: a browser
 * sends a `__Host-` cookie over https alone.
 */
export const hasHostCookie = (c: Context, name: string): boolean =>
  getCookie(c, name, 'host') !== undefined;

/**
 * A visitor's choice by its cookie. The plain name counts where there is no other: choices made before the shop was on
 * https are kept, and none of them overrides one with `__Host-`.
 */
export const choiceIn = (c: Context, name: string): string | undefined =>
  getCookie(c, name, 'host') ?? getCookie(c, name);

/** The secret that signs, and after it those that only verify, after a rotation. */
export type Secrets = string | readonly [string, ...string[]];

/** What signs cookies: the secrets, and the shop's public address, by which a cookie has its scope. */
export interface Signing {
  secret: Secrets;
  publicUrl: string | undefined;
}

const listOf = (secrets: Secrets) => (typeof secrets === 'string' ? ([secrets] as const) : secrets);

/**
 * The text of a signed cookie, if one of the secrets signed it. On https a plain cookie does not count: a neighbour's
 * subdomain may have set it.
 */
export async function signedText(
  c: Context,
  name: string,
  { secret, publicUrl }: Signing,
): Promise<string | undefined> {
  const { prefix } = cookieScope(isEncrypted(c, publicUrl));
  for (const one of listOf(secret)) {
    const text = await getSignedCookie(c, one, name, prefix);
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
  await setSignedCookie(c, name, text, newest, {
    ...cookieScope(isEncrypted(c, publicUrl)),
    httpOnly: true,
    ...options,
  });
}
