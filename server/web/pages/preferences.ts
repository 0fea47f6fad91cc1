import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { COOKIE_LIFETIME_S } from '../../../contract/constants';
import type { Variant } from '../../../src/render/server';
import { isEncrypted } from '../../http/encrypted';

/**
 * Keeps what a link of the footer chose (`?lang=`, `?theme=`, `?lite=`), so that it works without JavaScript.
 * Only an address that says it sets it: other pages carry no cookie at all.
 */
export function keepPreferences(c: Context, variant: Variant, publicUrl: string | undefined): void {
  const chosen = { lang: variant.lang, theme: variant.theme, lite: variant.lite ? '1' : '0' };
  const secure = isEncrypted(c, publicUrl);
  for (const [name, value] of Object.entries(chosen)) {
    if (c.req.query(name) !== value) continue;
    setCookie(c, name, value, { path: '/', maxAge: COOKIE_LIFETIME_S, sameSite: 'Lax', secure });
  }
}
