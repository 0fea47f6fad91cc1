/** What is known of an app that a name may be taken for. Null: the catalogue does not say. */
export interface Standing {
  developer: string | null;
  /** SHA-256 of the certificate its file is signed with. */
  signer: string | null;
  verified: boolean;
  installs: number | null;
  /** Epoch ms. */
  addedAt: number | null;
}

/** Many times as many installs, and not merely many times few. */
const TIMES = 10;
const INSTALLS_FROM = 1_000;
/** So much longer in its catalogue that the other can't be the original. */
const OLDER_MS = 180 * 86_400_000;

/**
 * Whether an app is clearly the better established of two. What is verified is never the copy of what is not; more
 * installs beat an older date; what nobody knows counts for nothing.
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
 * Whether an app is by somebody else than another, as far as anybody can tell: another developer is named, or none. A
 * key is not shared, so one signer is one maker whatever the names; an app whose own maker is not known can't be copied
 * by "another".
 */
export function isByAnother(app: Standing, original: Standing): boolean {
  if (original.developer === null) return false;
  if (app.signer !== null && app.signer === original.signer) return false;
  return fold(app.developer) !== fold(original.developer);
}

const fold = (name: string | null): string =>
  (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
