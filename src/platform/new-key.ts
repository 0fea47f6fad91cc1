/** A random idempotency key, so that the shop executes a repeated call once (D§14): 32 hex digits. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
