import type { Context } from 'hono';

/** Largest body of a call, in bytes; uploads have their own reader (server/web/uploads/). */
export const BODY_MAX = 64 * 1024;

/**
 * The fields of a POST: JSON of any declared type (beacons send text/plain), or a form. Undefined for anything else,
 * which the calls refuse as "JSON parameter error" (S§8).
 */
export async function bodyFields(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
