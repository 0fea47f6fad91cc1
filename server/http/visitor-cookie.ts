import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { type Signing, setSigned, signedText } from './cookies';

const COOKIE = 'visitor';
const LIFETIME_S = 400 * 86_400;

/** The signed word of a browser that has drawn, pre-ordered or subscribed before (D§21). */
export const browserWord = (c: Context, signing: Signing): Promise<string | undefined> =>
  signedText(c, COOKIE, signing);

/** Sets the cookie. */
export async function setVisitorCookie(c: Context, signing: Signing): Promise<string> {
  const word = randomBytes(18).toString('base64url');
  await setSigned(c, COOKIE, word, signing, { sameSite: 'Lax', maxAge: LIFETIME_S });
  return word;
}
