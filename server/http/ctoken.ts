import { type Context, Hono } from 'hono';
import { ctoken } from '../../contract/calls/token';
import { ok } from '../../contract/result';
import { answer } from './answer';
import { type Signing, setSigned, signedText } from './cookies';
import { newTokenValue } from './token-value';

const COOKIE = 'ctoken';
const LIFETIME_S = 86_400;

/**
 * Issues the token of D§14: the same random word in a signed cookie and in the answer. Another site can make a browser
 * send the cookie but cannot read the word, so it cannot send the word itself.
 */
export function ctokenRoutes(signing: Signing): Hono {
  const app = new Hono();
  app.get(ctoken.path, async (c) => {
    const issued = await tokenOf(c, signing);
    const word = issued ?? newTokenValue();
    await setSigned(c, COOKIE, word, signing, { sameSite: 'Strict', maxAge: LIFETIME_S });
    return answer(c, ok({ ctoken: word }));
  });
  return app;
}

/** The word in a browser's signed cookie. */
export const tokenOf = (c: Context, signing: Signing): Promise<string | undefined> =>
  signedText(c, COOKIE, signing);

/** Whether a call's token matches the word in its signed cookie. */
export async function hasToken(c: Context, signing: Signing, token: unknown): Promise<boolean> {
  const word = await tokenOf(c, signing);
  return word !== undefined && word === token;
}
