import type { Context } from 'hono';

/** Headers in which a browser describes its network and memory (D§17). */
export const HINTS = ['Save-Data', 'ECT', 'Device-Memory', 'Sec-CH-Device-Memory'] as const;
/** Those that it sends only on request. */
export const ASKED_HINTS = 'ECT, Device-Memory, Sec-CH-Device-Memory';

/** Whether the hints suggest lite mode: Save-Data, a 2g or 3g network, or at most 1 GB of memory. */
export function hintsAtWeakness(c: Context): boolean {
  const memory = Number(c.req.header('sec-ch-device-memory') ?? c.req.header('device-memory'));
  return (
    c.req.header('save-data')?.toLowerCase() === 'on' ||
    /^(slow-2g|2g|3g)$/.test(c.req.header('ect') ?? '') ||
    (memory > 0 && memory <= 1)
  );
}
