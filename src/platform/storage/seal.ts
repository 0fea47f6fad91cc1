/**
 * A value that only this device can decrypt: its key can be used here and not exported. Key and value are in one entry,
 * so that neither exists without the other.
 */
interface Sealed {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const AES = 'AES-GCM';

/**
 * Encrypts a value and its expiry with a new key: whoever can change the storage cannot extend its lifetime (D§12).
 *
 * @param lifetime in seconds
 * @throws without WebCrypto, as on plain http
 */
export async function seal(value: unknown, lifetime: number): Promise<Sealed> {
  const { subtle } = crypto;
  const key = await subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = JSON.stringify([Date.now() + lifetime * 1000, value]);
  const data = await subtle.encrypt({ name: AES, iv }, key, new TextEncoder().encode(text));
  return { key, iv, data };
}

/** The value, if it was sealed here, is unchanged, and has not expired. Stored values are untrusted. */
export async function unseal(stored: unknown): Promise<unknown> {
  try {
    // Cast: anything else throws.
    const { key, iv, data } = stored as Sealed;
    const text = await crypto.subtle.decrypt({ name: AES, iv }, key, data);
    const [expiry, value] = JSON.parse(new TextDecoder().decode(text));
    return expiry > Date.now() ? value : undefined;
  } catch {
    // It cannot be decrypted, so it counts as absent.
    return undefined;
  }
}
