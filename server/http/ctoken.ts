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
 * Issues the token of D§14: the same random word in a signed cookie and in the answer. Another site can make a browser
 * send the cookie but cannot read the word, so it cannot send the word itself.
 * @param publicUrl the shop's public address, if requests are sent to another one
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

/** Whether a call carries the word in its signed cookie. */
export async function hasToken(c: Context, secret: string, given: unknown): Promise<boolean> {
  const word = await getSignedCookie(c, secret, COOKIE);
  return typeof word === 'string' && word !== '' && word === given;
}
