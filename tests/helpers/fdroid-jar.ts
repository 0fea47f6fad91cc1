import { createHash } from 'node:crypto';
import { ZipFile } from 'yazl';
import { type SignatureOptions, type Signer, signDetached } from './fdroid-signer';

export type Files = Record<string, Buffer>;

/** Base64 of a digest, as manifests have it. */
export const digestOf = (bytes: Buffer, algorithm = 'sha256'): string =>
  createHash(algorithm).update(bytes).digest('base64');

export interface JarOptions extends SignatureOptions {
  /** Name of the digests in manifest and signature file. */
  digestName?: string;
}

/** The files of a signed jar, in the way of jarsigner: change one, and the signature should not hold. */
export async function signedFiles(
  signer: Signer,
  content: Files,
  options: JarOptions = {},
): Promise<Files> {
  const name = options.digestName ?? 'SHA-256';
  const algorithm = name.replace('-', '').toLowerCase();
  const sections = Object.entries(content).map(
    ([file, bytes]) => `Name: ${file}\r\n${name}-Digest: ${digestOf(bytes, algorithm)}\r\n\r\n`,
  );
  const manifest = Buffer.from(`Manifest-Version: 1.0\r\n\r\n${sections.join('')}`);
  const signatureFile = Buffer.from(
    `Signature-Version: 1.0\r\n${name}-Digest-Manifest: ${digestOf(manifest, algorithm)}\r\n\r\n`,
  );
  return {
    'META-INF/MANIFEST.MF': manifest,
    'META-INF/1.SF': signatureFile,
    'META-INF/1.RSA': await signDetached(signer, signatureFile, options),
    ...content,
  };
}

/** A zip of these files, in order. */
export async function zipOf(files: Files | [string, Buffer][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Array.isArray(files) ? files : Object.entries(files))
    zip.addBuffer(bytes, name, { mtime: new Date(Date.UTC(2026, 0, 1)) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
