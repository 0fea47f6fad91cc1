import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { COOKIE_LIFETIME_S } from '../../../contract/constants';
import type { Variant } from '../../../src/render/server';
import { cookieScope, hasHostCookie } from '../../http/cookies';
import { isEncrypted } from '../../http/is-https';

/**
 * Stores the choice of a footer link (`?lang=`, `?theme=`, `?lite=`, `?platform=`) in a cookie, so that it works without
 * JavaScript. Only an address with one of these parameters sets a cookie.
 */
export function storePreferences(
  c: Context,
  variant: Variant,
  publicUrl: string | undefined,
): void {
  const chosen = {
    lang: variant.lang,
    theme: variant.theme,
    lite: variant.lite ? '1' : '0',
    platform: variant.platform,
  };
  const encrypted = isEncrypted(c, publicUrl);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === undefined || c.req.query(name) !== value) continue;
    // A plain cookie would be ignored if the page itself has set one with the prefix.
    const scope = cookieScope(encrypted || hasHostCookie(c, name));
    setCookie(c, name, value, { ...scope, maxAge: COOKIE_LIFETIME_S, sameSite: 'Lax' });
  }
}
