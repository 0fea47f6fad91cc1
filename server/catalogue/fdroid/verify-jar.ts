import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal';
import { type Attributes, type Manifest, readManifest } from './manifest';
import { type JarLimits, readJar } from './read-jar';

/** A signed file after successful verification. */
export interface SignedContent {
  content: Buffer;
  /** SHA-256 of the signer's certificate, lower-case hex. */
  fingerprint: string;
}

const MANIFEST = 'META-INF/MANIFEST.MF';
/** Digests by their names in a manifest, the strongest first. */
const STRONG = { 'sha-512': 'sha512', 'sha-384': 'sha384', 'sha-256': 'sha256' };
const WITH_SHA_1 = { ...STRONG, sha1: 'sha1', 'sha-1': 'sha1' };

/** A signed jar: what it is called, what it has to contain, and its limits. */
export interface JarKind extends JarLimits {
  content: string;
  /** Digests and signatures may be of SHA-1. */
  sha1: boolean;
}

/** The entry of an index of version 2: a few kilobytes. */
export const ENTRY_JAR: JarKind = {
  name: 'entry.jar',
  content: 'entry.json',
  max: 4 * 1_048_576,
  unpackedMax: 4 * 1_048_576,
  sha1: false,
};

/**
 * Verifies a signed jar along its chain: the block signs the signature file, which digests the manifest, which digests
 * every file. Unsigned files are refused.
 * @throws Refusal that names the failed link
 */
export async function verifyJar(bytes: Buffer, kind: JarKind = ENTRY_JAR): Promise<SignedContent> {
  const files = await readJar(bytes, kind);
  const manifestBytes = files.get(MANIFEST);
  const content = files.get(kind.content);
  if (!manifestBytes || !content)
    throw new Refusal(`${kind.name} has no ${content ? MANIFEST : kind.content}.`);
  const { signatureFile, block } = signatureOf(files, kind);
  const { verifyCms } = await import('./verify-cms');
  const fingerprint = await verifyCms(block, signatureFile, kind);
  const read = (file: Buffer, title: string) => readManifest(file, `${title} in ${kind.name}`);
  checkSignatureFile(read(signatureFile, 'The signature file'), manifestBytes, kind);
  checkFiles(read(manifestBytes, 'The manifest'), files, kind);
  return { content, fingerprint };
}

function signatureOf(
  files: ReadonlyMap<string, Buffer>,
  { name: jar }: JarKind,
): { signatureFile: Buffer; block: Buffer } {
  const names = [...files.keys()].filter((name) => /^META-INF\/[^/]+\.SF$/i.test(name));
  const [name] = names;
  const signatureFile = name && files.get(name);
  if (!name || !signatureFile || names.length > 1)
    throw new Refusal(
      names.length > 1 ? `${jar} has more than one signature.` : `${jar} is not signed.`,
    );
  const stem = name.slice(0, -3);
  const block = ['RSA', 'EC', 'DSA']
    .map((kind) => files.get(`${stem}.${kind}`))
    .find((found) => found !== undefined);
  if (!block) throw new Refusal(`${jar} has a signature file, but no signature.`);
  return { signatureFile, block };
}

/** The digest of the whole manifest is required. Digests by section only repeat it and are not used. */
function checkSignatureFile(signatureFile: Manifest, manifest: Buffer, kind: JarKind): void {
  if (!matches(signatureFile.main, '-digest-manifest', manifest, kind))
    throw new Refusal(`The manifest of ${kind.name} was changed after it was signed.`);
}

function checkFiles(manifest: Manifest, files: ReadonlyMap<string, Buffer>, kind: JarKind): void {
  const jar = kind.name;
  for (const [name, bytes] of files) {
    if (name.startsWith('META-INF/')) continue;
    const section = manifest.files.get(name);
    if (!section) throw new Refusal(`${name} in ${jar} is not signed.`);
    if (!matches(section, '-digest', bytes, kind))
      throw new Refusal(`${name} in ${jar} was changed after it was signed.`);
  }
  for (const name of manifest.files.keys())
    if (!files.has(name)) throw new Refusal(`${name} is signed, but missing from ${jar}.`);
}

/** Whether the strongest given digest matches the bytes; others, such as MD5, are ignored. */
function matches(
  attributes: Attributes,
  suffix: '-digest' | '-digest-manifest',
  bytes: Buffer,
  { sha1 }: JarKind,
): boolean {
  for (const [name, algorithm] of Object.entries(sha1 ? WITH_SHA_1 : STRONG)) {
    const wanted = attributes.get(name + suffix);
    if (wanted === undefined) continue;
    const expected = Buffer.from(wanted, 'base64');
    const actual = createHash(algorithm).update(bytes).digest();
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
  return false;
}
