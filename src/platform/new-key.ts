/** A random word for a wish, so that the shop takes it for one however often it is sent (D§14): 32 digits, base 16. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
