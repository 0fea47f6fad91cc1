/** A stored value with its times, epoch ms (S§3: created time, value, expiry time). */
export interface Stored<T> {
  created: number;
  value: T;
  expiry: number;
}

export const wrap = <T>(value: T, lifetime: number, now: number): Stored<T> => ({
  created: now,
  value,
  expiry: now + lifetime * 1000,
});

/** The envelope if it is valid and has not expired. Stored values are untrusted. */
export function unwrap(stored: unknown, now: number): Stored<unknown> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { created, expiry, value } = stored as Partial<Stored<unknown>>; // each field is checked next
  if (typeof created !== 'number' || typeof expiry !== 'number' || created > now || expiry <= now) {
    return undefined;
  }
  return { created, value, expiry };
}
