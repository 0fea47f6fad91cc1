import { createECDH, randomBytes } from 'node:crypto';

/** The browser's side of the encryption. */
export function receiver() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return { keys, auth, p256dh: keys.getPublicKey('base64url') };
}
