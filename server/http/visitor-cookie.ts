import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { type Signing, setSigned, signedText } from './cookies';

const COOKIE = 'visitor';
const LIFETIME_S = 400 * 86_400;

/** The signed word of a browser that has drawn, pre-ordered or subscribed before (D§21). */
export const browserWord = (c: Context, signing: Signing): Promise<string | undefined> =>
  signedText(c, COOKIE, signing);

/**
 * Sets the cookie of a browser that changes something: a new word, or the one that it has, for another lifetime and
 * signed by today's secret.
 */
export async function setVisitorCookie(c: Context, signing: Signing): Promise<string> {
  const word = (await browserWord(c, signing)) ?? randomBytes(18).toString('base64url');
  await setSigned(c, COOKIE, word, signing, { sameSite: 'Lax', maxAge: LIFETIME_S });
  return word;
}
