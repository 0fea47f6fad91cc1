import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { ctoken } from '../../contract/calls/token';
import { ok } from '../../contract/result';
import { answer } from './answer';
import { isEncrypted } from './encrypted';

const COOKIE = 'ctoken';
const LIFETIME_S = 86_400;

/**
 * Hands out the token of D§14: the same random word in a signed cookie and in the answer. Another site can make a
 * browser send the cookie, but can read neither, so it can't send the word.
 * @param publicUrl where the outside reaches the store, if that is not where the request was sent to
 */
export function ctokenRoutes(secret: string, publicUrl: string | undefined): Hono {
  const app = new Hono();
  app.get(ctoken.path, async (c) => {
    const known = await getSignedCookie(c, secret, COOKIE);
    const word = known || randomBytes(18).toString('base64url');
    await setSignedCookie(c, COOKIE, word, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isEncrypted(c, publicUrl),
      maxAge: LIFETIME_S,
    });
    const response = answer(c, ok({ ctoken: word }));
    response.headers.set('Cache-Control', 'no-store');
    response.headers.delete('ETag');
    return response;
  });
  return app;
}

/** Whether a call brings the word that its cookie was signed with. */
export async function hasToken(c: Context, secret: string, given: unknown): Promise<boolean> {
  const word = await getSignedCookie(c, secret, COOKIE);
  return typeof word === 'string' && word !== '' && word === given;
}
