import { createHash } from 'node:crypto';
import { ContentInfo, CryptoEngine, SignedData } from 'pkijs';
import { Refusal } from '../refusal';

const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** SHA-256, SHA-384, SHA-512; signatures over weaker digests are refused. */
const STRONG_DIGESTS: ReadonlySet<string> = new Set([
  '2.16.840.1.101.3.4.2.1',
  '2.16.840.1.101.3.4.2.2',
  '2.16.840.1.101.3.4.2.3',
]);

const SHA_1 = '1.3.14.3.2.26';

/** MD2 and MD5 with RSA. */
const BROKEN_SIGNATURES = ['1.2.840.113549.1.1.2', '1.2.840.113549.1.1.4'];
/** SHA-1 with RSA, DSA and ECDSA. */
const SHA_1_SIGNATURES = ['1.2.840.113549.1.1.5', '1.2.840.10040.4.3', '1.2.840.10045.4.1'];

const engine = new CryptoEngine({ name: 'node', crypto: globalThis.crypto });

/**
 * Verifies a detached CMS signature and returns the SHA-256 fingerprint of the signing certificate, lower-case hex. The
 * certificate's issuer and dates are not checked: F-Droid's are self-signed and trusted by fingerprint.
 * @throws Refusal when the signature is invalid
 */
export async function verifyCms(
  signature: Buffer,
  signed: Buffer,
  { name, sha1 }: { name: string; sha1: boolean },
): Promise<string> {
  const message = parse(signature, name);
  const [signer, ...others] = message.signerInfos;
  if (!signer || others.length > 0)
    throw new Refusal(`${name} is not signed by exactly one signer.`);
  const digest = signer.digestAlgorithm.algorithmId;
  const isDigest = STRONG_DIGESTS.has(digest) || (sha1 && digest === SHA_1);
  const weak = sha1 ? BROKEN_SIGNATURES : [...BROKEN_SIGNATURES, ...SHA_1_SIGNATURES];
  if (!isDigest || weak.includes(signer.signatureAlgorithm.algorithmId))
    throw new Refusal(
      `${name} is signed over a weak digest: ${sha1 ? 'SHA-1' : 'SHA-256'} or stronger is required.`,
    );
  const outcome = await message
    .verify(
      { signer: 0, data: toArrayBuffer(signed), checkChain: false, extendedMode: true },
      engine,
    )
    .catch((error: unknown) => {
      throw new Refusal(`The signature of ${name} is not valid.`, { cause: error });
    });
  if (outcome.signatureVerified !== true || !outcome.signerCertificate)
    throw new Refusal(`The signature of ${name} is not valid.`);
  const certificate = outcome.signerCertificate.toSchema().toBER();
  return createHash('sha256').update(Buffer.from(certificate)).digest('hex');
}

function parse(signature: Buffer, name: string): SignedData {
  try {
    const content = ContentInfo.fromBER(toArrayBuffer(signature));
    if (content.contentType !== SIGNED_DATA) throw new Refusal('The signature block is not CMS.');
    return new SignedData({ schema: content.content });
  } catch (error) {
    throw new Refusal(`The signature block of ${name} is damaged.`, { cause: error });
  }
}

/** pkijs requires an ArrayBuffer of exactly these bytes; a Buffer may be a view of a larger one. */
function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}
