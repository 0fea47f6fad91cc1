import { X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import type { Signer } from '../../server/publishing/signing/cms';
import { signedFiles } from '../../server/publishing/signing/signed-files';
import { zipOf } from '../../server/publishing/signing/zip';
import certificatePem from './certificate.pem?raw';
import keyPem from './key.pem?raw';

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const bytesOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/** The demo catalogue's signer, read at first use. Its key is public (demo/signer/README.md). */
let signer: Promise<Signer> | undefined;
function demoSigner(): Promise<Signer> {
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

/**
 * The placeholder for a demo app's installation file: a zip with an APK's structure, signed as a jar, with a text that
 * explains it. It is the same for the same app on every machine. It cannot be installed.
 */
export async function demoFile(packageName: string, versionName: string): Promise<Buffer> {
  const note = `${packageName} ${versionName}\nThis is a made-up app of a demo catalogue. There is nothing to install.\n`;
  const content = { 'assets/READ-ME.txt': Buffer.from(note) };
  return zipOf(await signedFiles(await demoSigner(), content));
}
