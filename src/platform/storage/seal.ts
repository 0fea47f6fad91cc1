/**
 * A value that only this device opens: its key can be used here and read by nobody. Key and value lie in one entry, so that
 * there is never the one without the other.
 */
interface Sealed {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const AES = 'AES-GCM';

/**
 * Encrypts a value with a new key, its expiry inside: whoever can change what is stored can't prolong it (D§12).
 *
 * @param lifetime in seconds
 * @throws where there is no WebCrypto, as on plain http
 */
export async function seal(value: unknown, lifetime: number): Promise<Sealed> {
  const { subtle } = crypto;
  const key = await subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = JSON.stringify([Date.now() + lifetime * 1000, value]);
  const data = await subtle.encrypt({ name: AES, iv }, key, new TextEncoder().encode(text));
  return { key, iv, data };
}

/** The value, if it was sealed here, is unchanged, and has not expired. What lies in storage may be anyone's writing. */
export async function unseal(stored: unknown): Promise<unknown> {
  try {
    // The cast: whatever is no such thing throws.
    const { key, iv, data } = stored as Sealed;
    const text = await crypto.subtle.decrypt({ name: AES, iv }, key, data);
    const [expiry, value] = JSON.parse(new TextDecoder().decode(text));
    return expiry > Date.now() ? value : undefined;
  } catch {
    // Nobody can read it, so it is as good as not there.
    return undefined;
  }
}
