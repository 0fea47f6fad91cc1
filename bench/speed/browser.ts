import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { MODERN_FLAGS } from '../../tests/helpers/cdp';
import { findChromium } from '../../tests/helpers/chromium.mjs';
import { makeSigner } from '../../tests/helpers/fdroid-signer';

/** A certificate that only the bench's browser trusts. */
export interface Certificate {
  cert: string;
  key: string;
  /** SHA-256 of its public key, base64. */
  pin: string;
  remove(): void;
}

export async function makeCertificate(): Promise<Certificate> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-speed-'));
  const { certificate, privateKey } = await makeSigner('127.0.0.1', 'ec');
  const pem = (what: string, der: ArrayBuffer) =>
    `-----BEGIN ${what}-----\n${Buffer.from(der).toString('base64')}\n-----END ${what}-----\n`;
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const text = pem('CERTIFICATE', certificate.toSchema(true).toBER());
  writeFileSync(cert, text);
  // Cast: the library uses the platform's keys.
  const exported = await crypto.subtle.exportKey('pkcs8', privateKey as CryptoKey);
  writeFileSync(key, pem('PRIVATE KEY', exported));
  const der = new X509Certificate(text).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(der).digest('base64');
  return { cert, key, pin, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * Starts the full browser, which trusts this certificate: browsers refuse a service worker when certificate errors
 * are only ignored.
 *
 * @throws when there is no Chromium
 */
export async function openMeasured({ pin }: Certificate): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath)
    throw new Error('No Chromium here: run `npm test`, which sets one up, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    // Ctrl+C ends the measurement with a report (bench/speed.ts).
    handleSIGINT: false,
    args: [
      ...MODERN_FLAGS,
      `--ignore-certificate-errors-spki-list=${pin}`,
      // Only the relay slows the network down: a browser that reports a slow network would get lite pages.
      '--force-effective-connection-type=4G',
    ],
  });
}
