import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal';
import { type Attributes, type Manifest, readManifest } from './manifest';
import { readJar } from './read-jar';

/** A signed entry after successful verification. */
export interface SignedEntry {
  /** The bytes of entry.json. */
  entry: Buffer;
  /** SHA-256 of the signer's certificate, lower-case hex. */
  fingerprint: string;
}

const MANIFEST = 'META-INF/MANIFEST.MF';
const ENTRY = 'entry.json';
const DIGESTS = { 'sha-512': 'sha512', 'sha-384': 'sha384', 'sha-256': 'sha256' } as const;

/**
 * Verifies an entry.jar along its chain: the block signs the signature file, which digests the manifest, which digests
 * every file. Unsigned files are refused.
 * @throws Refusal that names the failed link
 */
export async function verifyJar(bytes: Buffer): Promise<SignedEntry> {
  const files = await readJar(bytes);
  const manifestBytes = files.get(MANIFEST);
  const entry = files.get(ENTRY);
  if (!manifestBytes || !entry) throw new Refusal(`entry.jar has no ${entry ? MANIFEST : ENTRY}.`);
  const { signatureFile, block } = signatureOf(files);
  const { verifyCms } = await import('./verify-cms');
  const fingerprint = await verifyCms(block, signatureFile);
  checkSignatureFile(readManifest(signatureFile, 'The signature file'), manifestBytes);
  checkFiles(readManifest(manifestBytes, 'The manifest'), files);
  return { entry, fingerprint };
}

function signatureOf(files: ReadonlyMap<string, Buffer>): { signatureFile: Buffer; block: Buffer } {
  const names = [...files.keys()].filter((name) => /^META-INF\/[^/]+\.SF$/i.test(name));
  const [name] = names;
  const signatureFile = name && files.get(name);
  if (!name || !signatureFile || names.length > 1)
    throw new Refusal(
      names.length > 1 ? 'entry.jar has more than one signature.' : 'entry.jar is not signed.',
    );
  const stem = name.slice(0, -3);
  const block = ['RSA', 'EC', 'DSA']
    .map((kind) => files.get(`${stem}.${kind}`))
    .find((found) => found !== undefined);
  if (!block) throw new Refusal('entry.jar has a signature file, but no signature.');
  return { signatureFile, block };
}

/** The digest of the whole manifest is required. Digests by section only repeat it and are not used. */
function checkSignatureFile(signatureFile: Manifest, manifest: Buffer): void {
  if (!matches(signatureFile.main, '-digest-manifest', manifest))
    throw new Refusal('The manifest of entry.jar was changed after it was signed.');
}

function checkFiles(manifest: Manifest, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) {
    if (name.startsWith('META-INF/')) continue;
    const section = manifest.files.get(name);
    if (!section) throw new Refusal(`${name} in entry.jar is not signed.`);
    if (!matches(section, '-digest', bytes))
      throw new Refusal(`${name} in entry.jar was changed after it was signed.`);
  }
  for (const name of manifest.files.keys())
    if (!files.has(name)) throw new Refusal(`${name} is signed, but missing from entry.jar.`);
}

/** Whether the strongest given digest matches the bytes; SHA-1 and MD5 are ignored. */
function matches(
  attributes: Attributes,
  suffix: '-digest' | '-digest-manifest',
  bytes: Buffer,
): boolean {
  for (const [name, algorithm] of Object.entries(DIGESTS)) {
    const wanted = attributes.get(name + suffix);
    if (wanted === undefined) continue;
    const expected = Buffer.from(wanted, 'base64');
    const actual = createHash(algorithm).update(bytes).digest();
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
  return false;
}
