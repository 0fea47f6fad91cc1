/** Reasons for a refused command (D§7). */
export const REASONS = [
  'disk-full',
  'bad-hash',
  'connection-lost',
  'file-lost',
  'other-signer',
  'cancelled',
  'refused',
  'patch-failed',
  'unpack-failed',
] as const;
export type Reason = (typeof REASONS)[number];
