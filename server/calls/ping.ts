import { type Context, Hono } from 'hono';
import { logCalls } from './log';
import type { CallContext } from './serve';

/** Longest report taken in an address, in characters. */
const LONGEST = 4_096;

/**
 * Reports that come as an image's address, from pages that could send them in no other way (D§16): `?d=` is the payload as
 * JSON. There is no picture in the answer, and no word of what was wrong: nobody would see either.
 */
export function pingRoutes(db: CallContext['db'], mayKeep: (c: Context) => boolean): Hono {
  const app = new Hono();
  for (const { call, run } of logCalls)
    app.get(call.path, async (c, next) => {
      const text = c.req.query('d');
      if (text === undefined) return next();
      await run(payloadOf(text), { db, lang: 'en', mayKeep: () => mayKeep(c) });
      c.header('Cache-Control', 'no-store');
      return c.body(null, 204);
    });
  return app;
}

function payloadOf(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, LONGEST));
  } catch {
    // Refused by the call's own check, like everything that is no object.
    return undefined;
  }
}
