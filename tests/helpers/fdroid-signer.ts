import { createHash } from 'node:crypto';
import { Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, CryptoEngine } from 'pkijs';
import type { Signer as CmsSigner } from '../../server/publishing/signing/cms';

const engine = new CryptoEngine({ name: 'test', crypto: globalThis.crypto });

/** A key with a self-signed certificate, like that of an F-Droid repository. */
export interface Signer extends CmsSigner {
  /** SHA-256 of the certificate, lower-case hex. */
  fingerprint: string;
}

const KEYS = {
  rsa: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  ec: { name: 'ECDSA', namedCurve: 'P-256' },
  /** As old tools made them. */
  weak: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-1',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
} as const;

/** Makes a signer; signers differ by `name`. */
export async function makeSigner(name = 'repo', kind: keyof typeof KEYS = 'rsa'): Promise<Signer> {
  const keys = await crypto.subtle.generateKey(KEYS[kind], true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) });
  const common = new AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new Utf8String({ value: name }),
  });
  certificate.issuer.typesAndValues.push(common);
  certificate.subject.typesAndValues.push(common);
  certificate.notBefore.value = new Date(Date.UTC(2020, 0, 1));
  certificate.notAfter.value = new Date(Date.UTC(2021, 0, 1));
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, kind === 'weak' ? 'SHA-1' : 'SHA-256', engine);
  const der = Buffer.from(certificate.toSchema(true).toBER());
  return {
    certificate,
    privateKey: keys.privateKey,
    fingerprint: createHash('sha256').update(der).digest('hex'),
  };
}
