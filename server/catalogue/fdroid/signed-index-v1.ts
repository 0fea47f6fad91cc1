import { isDate } from '../dates';
import { countOf, fieldsOf } from '../input/clean';
import { jsonBytesMax, parseJson } from '../input/parse-json';
import { Refusal } from '../refusal';
import { INDEX_MAX } from './entry';
import { type IndexInLines, indexInLines } from './index-lines';
import { asVersion2 } from './index-v1';
import { checkTime, checkTrusted } from './signed-entry';
import { type JarKind, verifyJar } from './verify-jar';

/** F-Droid's own has 9 MB; an index compresses to a tenth. */
export const INDEX_JAR_MAX = 64 * 1_048_576;

export const INDEX_JAR = 'index-v1.jar';

/** An index of version 1 with its signature: of SHA-1, because old phones accept no other. */
export const indexJar = (): JarKind => ({
  name: INDEX_JAR,
  content: 'index-v1.json',
  max: INDEX_JAR_MAX,
  unpackedMax: jsonBytesMax(INDEX_MAX),
  sha1: true,
});

/**
 * Verifies an index-v1.jar, and reads its index in the form of version 2. SHA-1 protects against a forged index only as long
 * as nobody finds a second text with the same digest; nobody has yet.
 * @param trusted SHA-256 of the only certificate that is accepted
 * @throws Refusal when the signature, the certificate or the time is invalid
 */
export async function signedIndexV1(
  jar: Buffer,
  trusted: string | undefined,
  now = Date.now(),
): Promise<{ index: IndexInLines; timestamp: number; fingerprint: string }> {
  const { content, fingerprint } = await verifyJar(jar, indexJar());
  checkTrusted(fingerprint, trusted);
  const fields = fieldsOf(parseJson(content, 'index-v1.json'));
  const timestamp = countOf(fieldsOf(fields.repo).timestamp);
  if (!timestamp || !isDate(timestamp))
    throw new Refusal('index-v1.json does not say when it was made: check repo.timestamp.');
  checkTime(timestamp, now);
  return { index: indexInLines(asVersion2(fields)), timestamp, fingerprint };
}
