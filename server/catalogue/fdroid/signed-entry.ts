import { isAfter } from '../dates';
import { Refusal } from '../refusal';
import { type Entry, readEntry } from './entry';
import { verifyJar } from './verify-jar';

/**
 * Verifies an entry.jar and reads its entry.
 * @param trusted SHA-256 of the only certificate that is accepted
 * @throws Refusal when the signature, the certificate or the time is invalid
 */
export async function signedEntry(
  jar: Buffer,
  trusted: string | undefined,
  now = Date.now(),
): Promise<{ entry: Entry; fingerprint: string }> {
  const { content: bytes, fingerprint } = await verifyJar(jar);
  checkTrusted(fingerprint, trusted);
  const entry = readEntry(bytes);
  checkTime(entry.timestamp, now);
  return { entry, fingerprint };
}

/** @throws Refusal for a certificate that is not the trusted one */
export function checkTrusted(fingerprint: string, trusted: string | undefined): void {
  if (trusted && trusted !== fingerprint)
    throw new Refusal(
      `The repository is signed by a certificate other than the given one: its SHA-256 is ${fingerprint}.`,
      { about: 'key' },
    );
}

/** @throws Refusal for the time of an index that is in the future */
export function checkTime(timestamp: number, now: number): void {
  if (isAfter(timestamp, now))
    throw new Refusal(
      `This index is from the future, ${new Date(timestamp).toISOString().slice(0, 10)}: if it were imported, every later one would be refused as older. Check this machine's clock, and ask the repository's owner.`,
    );
}

/**
 * Lower-case hex of a certificate's SHA-256, as an operator writes it.
 * @throws Refusal when it is not a SHA-256
 */
export function readFingerprint(given: string | undefined): string | undefined {
  const fingerprint = given?.replace(/[\s:]/g, '').toLowerCase();
  if (fingerprint !== undefined && !/^[0-9a-f]{64}$/.test(fingerprint))
    throw new Refusal('The fingerprint is not the 64 hexadecimal digits of a SHA-256.');
  return fingerprint;
}
