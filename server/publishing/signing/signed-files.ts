import { createHash } from 'node:crypto';
import { type SignatureOptions, type Signer, signDetached } from './cms';
import type { Files } from './zip';

/** Base64 of a digest, as manifests have it. */
export const digestOf = (bytes: Buffer, algorithm = 'sha256'): string =>
  createHash(algorithm).update(bytes).digest('base64');

export interface JarOptions extends SignatureOptions {
  /** Name of the digests in manifest and signature file. */
  digestName?: string;
}

/** The files of a signed jar, as written by jarsigner. After a change of any file, the signature is invalid. */
export async function signedFiles(
  signer: Signer,
  content: Files,
  options: JarOptions = {},
): Promise<Files> {
  const name = options.digestName ?? 'SHA-256';
  const algorithm = name.replace('-', '').toLowerCase();
  const section = (file: string, bytes: Buffer) =>
    `Name: ${file}\r\n${name}-Digest: ${digestOf(bytes, algorithm)}\r\n\r\n`;
  const sections = Object.entries(content).map(([file, bytes]) => section(file, bytes));
  const manifest = Buffer.from(`Manifest-Version: 1.0\r\n\r\n${sections.join('')}`);
  // jarsigner treats only files that the signature file lists as signed.
  const named = Object.keys(content).map((file, i) =>
    section(file, Buffer.from(sections[i] ?? '')),
  );
  const whole = `${name}-Digest-Manifest: ${digestOf(manifest, algorithm)}`;
  const signatureFile = Buffer.from(`Signature-Version: 1.0\r\n${whole}\r\n\r\n${named.join('')}`);
  return {
    'META-INF/MANIFEST.MF': manifest,
    'META-INF/1.SF': signatureFile,
    'META-INF/1.RSA': await signDetached(signer, signatureFile, options),
    ...content,
  };
}
