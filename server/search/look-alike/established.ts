import { spellingOf } from './shapes';

/** Facts about an app for comparison. Null: not in the catalogue. */
export interface Standing {
  developer: string | null;
  /** SHA-256 of the certificate that signed its file. */
  signer: string | null;
  verified: boolean;
  installs: number | null;
  /** Epoch ms. */
  addedAt: number | null;
}

/** An app is clearly more popular with this many times the installs of the other app, and at least `INSTALLS_FROM`. */
const TIMES = 10;
const INSTALLS_FROM = 1_000;
/** Difference in age, in ms, from which the younger app cannot be the original. */
const OLDER_MS = 180 * 86_400_000;

/**
 * Whether an app is clearly better established than another. A verified app is never the copy of an unverified one. More
 * installs outweigh an older date. Unknown facts do not count.
 */
export function isBetterEstablished(app: Standing, than: Standing): boolean {
  if (app.verified !== than.verified) return app.verified;
  if (app.installs !== null && than.installs !== null) {
    if (app.installs >= Math.max(INSTALLS_FROM, than.installs * TIMES)) return true;
    if (app.installs < than.installs) return false;
  }
  return app.addedAt !== null && than.addedAt !== null && than.addedAt - app.addedAt >= OLDER_MS;
}

/**
 * Whether two apps are by different developers, as far as is known: the app has another developer, or none. Keys are
 * not shared, so the same signer means the same developer, even under another name. An app without a known developer
 * cannot be the original.
 */
export function isByAnother(app: Standing, original: Standing): boolean {
  if (original.developer === null) return false;
  if (app.signer !== null && app.signer === original.signer) return false;
  return spellingOf(app.developer ?? '') !== spellingOf(original.developer);
}
