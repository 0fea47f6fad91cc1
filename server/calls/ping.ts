import { type Context, Hono } from 'hono';
import type { CallContext } from './implement';
import { logCalls } from './log';

/** Longest report in a query, in characters. */
const LONGEST = 4_096;

/**
 * Receives reports from pages that can send them only by loading an image (D§16): `?d=` is the payload as JSON. The answer
 * contains neither a picture nor an error message, because the page would show neither.
 */
export function pingRoutes(
  { db, onReportDropped, storeLog }: Pick<CallContext, 'db' | 'onReportDropped' | 'storeLog'>,
  mayStore: (c: Context) => boolean,
): Hono {
  const app = new Hono();
  for (const { call, run } of logCalls)
    app.get(call.path, async (c, next) => {
      const text = c.req.query('d');
      if (text === undefined) return next();
      await run(payloadOf(text), {
        db,
        lang: 'en',
        mayStore: () => mayStore(c),
        onReportDropped,
        storeLog,
      });
      return c.body(null, 204);
    });
  return app;
}

function payloadOf(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, LONGEST));
  } catch {
    // The call refuses `undefined`, like everything that is not an object.
    return undefined;
  }
}
