import { createHash } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const engine = new CryptoEngine({ name: 'test', crypto: globalThis.crypto });
const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** A key with a self-signed certificate, as an F-Droid repository has one. */
export interface Signer {
  certificate: Certificate;
  privateKey: CryptoKey;
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

/** Makes a signer; its names differ by `name` only. */
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

export interface SignatureOptions {
  digest?: 'SHA-1' | 'SHA-256';
  /** Sign attributes that name the content's digest, as newer tools do. */
  attributes?: boolean;
  /** Put this certificate into the block instead of the signer's own. */
  certificate?: Certificate;
}

/** A detached CMS signature of some bytes: what a jar's `.RSA` file holds. */
export async function signDetached(
  signer: Signer,
  bytes: Buffer,
  {
    digest = 'SHA-256',
    attributes = false,
    certificate = signer.certificate,
  }: SignatureOptions = {},
): Promise<Buffer> {
  const content = new Uint8Array(bytes).buffer;
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
  });
  if (attributes)
    info.signedAttrs = new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({
          type: '1.2.840.113549.1.9.3',
          values: [new ObjectIdentifier({ value: DATA })],
        }),
        new Attribute({
          type: '1.2.840.113549.1.9.4',
          values: [new OctetString({ valueHex: await crypto.subtle.digest(digest, content) })],
        }),
      ],
    });
  const message = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [info],
    certificates: [certificate],
  });
  await message.sign(signer.privateKey, 0, digest, content, engine);
  const wrapped = new ContentInfo({ contentType: SIGNED_DATA, content: message.toSchema(true) });
  return Buffer.from(wrapped.toSchema().toBER());
}
