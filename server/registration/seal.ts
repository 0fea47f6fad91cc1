import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key of the key file: its name, and 32 random bytes from which two keys are derived. */
export interface RealNameKey {
  id: string;
  secret: Buffer;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text of a row, and the name of its key. */
export interface SealedText {
  key_id: string;
  sealed: Buffer;
}

/** The kind of sealed data: a registration, or the recipient of a prize. Each kind has its own key. */
export type Purpose = 'seal' | 'prize';

/** Derives a separate key for each purpose: the key for finding a person cannot decrypt sealed data, and vice versa. */
const derived = ({ secret }: RealNameKey, purpose: Purpose | 'person' | 'check') =>
  Buffer.from(hkdfSync('sha256', secret, '', `snowpea real-name ${purpose}`, 32));

/**
 * Encrypts a text: nonce, ciphertext and tag in one buffer.
 *
 * @param about the record that the text belongs to; in another row it cannot be decrypted
 */
export function seal(
  key: RealNameKey,
  text: string,
  about: string,
  purpose: Purpose = 'seal',
): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key, purpose), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a text. @throws Error when it was changed, moved, or sealed with another key */
export function unseal(
  key: RealNameKey,
  sealed: Buffer,
  about: string,
  purpose: Purpose = 'seal',
): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const cipher = createDecipheriv(CIPHER, derived(key, purpose), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = cipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, cipher.final()]).toString('utf8');
}

/**
 * Decrypts the text of a row with its key among these. Undefined when it is unreadable: its key is missing or another one, or
 * the row was changed.
 */
export function unsealed(
  keys: readonly RealNameKey[],
  { key_id, sealed }: SealedText,
  about: string,
  purpose?: Purpose,
): string | undefined {
  const key = keys.find(({ id }) => id === key_id);
  try {
    return key && unseal(key, sealed, about, purpose);
  } catch {
    // It does not authenticate. Its bytes say nothing about the reason; callers name the row.
    return undefined;
  }
}

/** A value by which a key is recognised. Nothing else follows from it, because it is derived for this purpose alone. */
export const checkOf = (key: RealNameKey): string => derived(key, 'check').toString('base64url');

/** An HMAC of the ID number, to find a person's rows without decrypting them. It cannot be guessed without the key. */
export const personOf = (key: RealNameKey, identity: string): string =>
  createHmac('sha256', derived(key, 'person')).update(identity.toUpperCase()).digest('base64url');
