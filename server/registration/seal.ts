import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key of the key file: its name, and 32 random bytes that two keys are derived from. */
export interface RealNameKey {
  id: string;
  secret: Buffer;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed can't be opened by whoever knows how people are looked up, nor the other way round. */
const derived = ({ secret }: RealNameKey, purpose: 'seal' | 'person') =>
  Buffer.from(hkdfSync('sha256', secret, '', `snowpea real-name ${purpose}`, 32));

/**
 * A text that only the key opens: nonce, ciphertext and tag in one.
 *
 * @param about what it belongs to; sealed text that is moved to another row does not open there
 */
export function seal(key: RealNameKey, text: string, about: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key, 'seal'), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error where it was changed, moved, or sealed with another key. */
export function unseal(key: RealNameKey, sealed: Buffer, about: string): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const cipher = createDecipheriv(CIPHER, derived(key, 'seal'), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = cipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, cipher.final()]).toString('utf8');
}

/** By what a person's rows are found without being opened: an HMAC of the ID number. Without the key it can't be guessed. */
export const personOf = (key: RealNameKey, identity: string): string =>
  createHmac('sha256', derived(key, 'person')).update(identity.toUpperCase()).digest('base64url');
