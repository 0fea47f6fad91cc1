import type { Context } from 'hono';

/** Headers by which a browser tells of its network and its memory (D§17), and what asks for those it tells unasked of nobody. */
export const HINTS = ['Save-Data', 'ECT', 'Device-Memory', 'Sec-CH-Device-Memory'] as const;
export const ASKED_HINTS = 'ECT, Device-Memory, Sec-CH-Device-Memory';

/** Whether the hints speak for lite mode: data is to be saved, 2g or 3g, or 1 GB of memory at most. */
export function hintsAtWeakness(c: Context): boolean {
  const memory = Number(c.req.header('sec-ch-device-memory') ?? c.req.header('device-memory'));
  return (
    c.req.header('save-data')?.toLowerCase() === 'on' ||
    /^(slow-2g|2g|3g)$/.test(c.req.header('ect') ?? '') ||
    (memory > 0 && memory <= 1)
  );
}
