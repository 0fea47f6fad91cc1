import { createHmac, hkdfSync } from 'node:crypto';
import type { Context } from 'hono';
import { type Secrets, type Signing, setSigned, signedText, unboundText } from './cookies';
import { tokenOf } from './ctoken';
import type { Visitor } from './rate-limit';
import { ageOf, newTokenValue, startOf } from './token-value';

const COOKIE = 'visitor';
const LIFETIME_S = 400 * 86_400;

/**
 * Until then a visitor's cookie counts that was signed for no name, so that no browser loses what it has: its next change
 * replaces the cookie. A token of that time could be sent as such a cookie, but nobody's belongings are under its word.
 */
const UNBOUND_UNTIL = Date.UTC(2029, 0, 1);

/** The signed word of a browser that has drawn, pre-ordered or subscribed before (D§21). */
export async function browserWord(c: Context, signing: Signing): Promise<string | undefined> {
  const word = await signedText(c, COOKIE, signing);
  if (word !== undefined || Date.now() >= UNBOUND_UNTIL) return word;
  return unboundText(c, COOKIE, signing);
}

/**
 * The word of a browser that changes something, for rate limits. A new one is derived from the token that every change has
 * (D§14). So a browser's first changes belong to one visitor: those that it makes at the same time, and one that it repeats
 * because the answer, which contained the cookie, was lost. Undefined: the browser has sent neither.
 */
export async function visitorOf(c: Context, signing: Signing): Promise<Visitor | undefined> {
  const known = await browserWord(c, signing);
  if (known !== undefined) return visitor(known, false);
  const token = await tokenOf(c, signing);
  return token === undefined ? undefined : visitor(wordFor(token, signing.secret), true);
}

const visitor = (word: string, isNew: boolean): Visitor => ({ word, isNew, ageMs: ageOf(word) });

/**
 * Sets the cookie of a browser that changes something. A known browser keeps its word; the lifetime begins again, and the
 * newest secret signs the cookie.
 */
export async function setVisitorCookie(c: Context, signing: Signing): Promise<string> {
  const word = (await visitorOf(c, signing))?.word ?? newTokenValue();
  await setSigned(c, COOKIE, word, signing, { sameSite: 'Lax', maxAge: LIFETIME_S });
  return word;
}

/**
 * Derived with the secret: a page knows its token, and must not be able to compute the word. It is as old as the token, so
 * that a visitor is not older than its first browser.
 */
function wordFor(token: string, secrets: Secrets): string {
  const [secret] = typeof secrets === 'string' ? [secrets] : secrets;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'snowpea visitor', 32));
  return startOf(token) + createHmac('sha256', key).update(token).digest('base64url');
}
