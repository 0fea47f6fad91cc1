import type { Bytes, Weighed } from './bytes.mjs';

export function knownBytes(
  name: string,
  weigh: (name: string) => Promise<Weighed>,
  place: { root: string },
): Promise<Bytes>;
