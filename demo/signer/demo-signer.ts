import { X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import type { Signer } from '../../server/publishing/signing/cms';
import certificatePem from './certificate.pem?raw';
import keyPem from './key.pem?raw';

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const bytesOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/** The demo catalogue's signer, read at first use. Its key is public (demo/signer/README.md). */
let signer: Promise<Signer> | undefined;
export function demoSigner(): Promise<Signer> {
  signer ??= read();
  return signer;
}

async function read(): Promise<Signer> {
  const key = new Uint8Array(bytesOf(keyPem));
  return {
    certificate: Certificate.fromBER(new Uint8Array(new X509Certificate(certificatePem).raw)),
    // PKCS #1 v1.5 has no random part: every process produces the same signature for the same file.
    privateKey: await crypto.subtle.importKey('pkcs8', key, ALGORITHM, false, ['sign']),
  };
}
