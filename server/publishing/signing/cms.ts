import { ObjectIdentifier, OctetString } from 'asn1js';
import {
  Attribute,
  type Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const engine = new CryptoEngine({ name: 'webcrypto', crypto: globalThis.crypto });
const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

/** A signer: a key and the certificate of its public half. */
export interface Signer {
  certificate: Certificate;
  privateKey: CryptoKey;
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
  options: SignatureOptions = {},
): Promise<Buffer> {
  const { digest = 'SHA-256', attributes = false, certificate = signer.certificate } = options;
  const content = new Uint8Array(bytes).buffer;
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
  });
  if (attributes) info.signedAttrs = await attributesOf(content, digest);
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

async function attributesOf(content: ArrayBuffer, digest: string) {
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
      new Attribute({
        type: MESSAGE_DIGEST,
        values: [new OctetString({ valueHex: await crypto.subtle.digest(digest, content) })],
      }),
    ],
  });
}
