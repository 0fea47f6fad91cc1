import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeSigner } from './fdroid-signer';

/** DER as PEM. */
export const pemOf = (what: string, der: ArrayBuffer): string =>
  `-----BEGIN ${what}-----\n${Buffer.from(der).toString('base64')}\n-----END ${what}-----\n`;

/** Kinds of keys. */
type Kind = 'ec' | 'rsa';

/** A self-signed certificate for this computer, and its key, as PEM. */
export async function makeCertificate(kind: Kind = 'ec'): Promise<{ cert: string; key: string }> {
  const { certificate, privateKey } = await makeSigner('127.0.0.1', kind);
  return {
    cert: pemOf('CERTIFICATE', certificate.toSchema(true).toBER()),
    // Cast: the library uses the platform's keys.
    key: pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey as CryptoKey)),
  };
}

/** The same as files in a folder, as `TLS_CERT` and `TLS_KEY` name them. */
export async function writeCertificate(
  folder: string,
  kind?: Kind,
): Promise<{ cert: string; key: string }> {
  const { cert, key } = await makeCertificate(kind);
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  await Promise.all([writeFile(files.cert, cert), writeFile(files.key, key)]);
  return files;
}
