import {
  createHash,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DAY_MS } from '../../../contract/constants';
import { errorCode, errorText, OperatorError } from '../../operator-error';
import type { Signer } from './cms';

/** The library for certificates; a server without a key does not need it. */
const pki = () => import('pkijs');

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
/** Like the keys of `fdroid init`: a repository keeps its key forever. */
const MODULUS_BITS = 4_096;
const LEAST_BITS = 2_048;
const VALID_DAYS = 10_000;

/** The key that signs the shop's own repository. */
export interface PublishingKey extends Signer {
  /** SHA-256 of the certificate, lower-case hex. Followers trust this certificate. */
  fingerprint: string;
  /** The certificate's subject on one line. */
  subject: string;
  /** Epoch ms. */
  validUntil: number;
}

/** The path of the key, and its passphrase. */
export interface KeyPlace {
  readonly file: string;
  /** Encrypts the private key in the file; undefined: only the file's mode protects it. */
  readonly passphrase: string | undefined;
}

/**
 * The key in the file; undefined when there is none.
 * @throws OperatorError when other users can read the file, or it holds no usable key
 */
export async function readPublishingKey(place: KeyPlace): Promise<PublishingKey | undefined> {
  let text: string;
  try {
    text = await readFile(place.file, 'utf8');
    const { mode } = await stat(place.file);
    if ((mode & 0o077) !== 0)
      throw new OperatorError(
        `Other users can read the key file ${place.file}: chmod 600 it, and consider a new key.`,
      );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The key file ${place.file} cannot be read: ${errorText(error)}.`, {
      cause: error,
    });
  }
  return (await readPem(text, place.file, place.passphrase)).key;
}

/**
 * Creates a key with a self-signed certificate, and writes it.
 * @param name of the shop, for the certificate
 * @param replace an existing key too
 */
export async function makePublishingKey(
  place: KeyPlace,
  name: string,
  replace: boolean,
): Promise<PublishingKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
  });
  const certificate = await selfSigned(name, privateKey, publicKey);
  return write(place, new X509Certificate(certificate), privateKey, replace);
}

/**
 * Imports an existing key: a PEM file with an RSA key and its certificate.
 * @throws OperatorError when it holds no such pair
 */
export async function importPublishingKey(
  place: KeyPlace,
  from: string,
  replace: boolean,
): Promise<PublishingKey> {
  const text = await readFile(from, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${from} cannot be read: ${errorText(error)}.`, { cause: error });
  });
  const { certificate, privateKey } = await readPem(text, from, place.passphrase);
  return write(place, certificate, privateKey, replace);
}

async function readPem(text: string, file: string, passphrase: string | undefined) {
  let certificate: X509Certificate;
  let privateKey: KeyObject;
  try {
    certificate = new X509Certificate(text);
    privateKey = createPrivateKey({ key: text, ...(passphrase ? { passphrase } : {}) });
  } catch (error) {
    throw new OperatorError(
      `${file} holds no key with its certificate that can be read: give a PEM file with both, and set PUBLISH_KEY_PASSPHRASE if it is encrypted. To convert a keystore: openssl pkcs12 -in keystore.p12 -nodes -out key.pem.`,
      { cause: error },
    );
  }
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS)
    throw new OperatorError(
      `The key in ${file} is not an RSA key of ${LEAST_BITS} bits or more: stores on phones cannot verify others.`,
    );
  if (!certificate.checkPrivateKey(privateKey))
    throw new OperatorError(`The certificate in ${file} belongs to another key.`);
  return { certificate, privateKey, key: await keyOf(certificate, privateKey) };
}

async function keyOf(certificate: X509Certificate, privateKey: KeyObject): Promise<PublishingKey> {
  const { Certificate } = await pki();
  return {
    certificate: Certificate.fromBER(new Uint8Array(certificate.raw)),
    privateKey: await signingKey(privateKey),
    fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
    subject: certificate.subject.replaceAll('\n', ', '),
    validUntil: Date.parse(certificate.validTo),
  };
}

function signingKey(privateKey: KeyObject): Promise<CryptoKey> {
  const der = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }));
  return crypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign']);
}

async function selfSigned(
  name: string,
  privateKey: KeyObject,
  publicKey: KeyObject,
): Promise<Buffer> {
  const { AttributeTypeAndValue, Certificate, CryptoEngine } = await pki();
  const { Integer, Utf8String } = await import('asn1js');
  const engine = new CryptoEngine({ name: 'node', crypto: globalThis.crypto });
  const now = Date.now();
  const certificate = new Certificate({
    version: 2,
    // Positive: the first bit of an INTEGER is its sign.
    serialNumber: new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(8)).buffer }),
  });
  const common = new AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new Utf8String({ value: name }),
  });
  certificate.issuer.typesAndValues.push(common);
  certificate.subject.typesAndValues.push(common);
  certificate.notBefore.value = new Date(now - DAY_MS);
  // A UTCTime cannot express years from 2050 on (RFC 5280, 4.1.2.5).
  certificate.notAfter.type = 1;
  certificate.notAfter.value = new Date(now + VALID_DAYS * DAY_MS);
  const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
  const verifying = await crypto.subtle.importKey('spki', spki, ALGORITHM, true, ['verify']);
  const signing = await signingKey(privateKey);
  await certificate.subjectPublicKeyInfo.importKey(verifying, engine);
  await certificate.sign(signing, 'SHA-256', engine);
  return Buffer.from(certificate.toSchema(true).toBER());
}

async function write(
  { file, passphrase }: KeyPlace,
  certificate: X509Certificate,
  privateKey: KeyObject,
  replace: boolean,
): Promise<PublishingKey> {
  const pem = privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    ...(passphrase ? { cipher: 'aes-256-cbc', passphrase } : {}),
  });
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${pem}${certificate.toString()}`);
    await handle.sync();
    await handle.close();
    // A link never replaces a file, so a key that another process has just created stays.
    await (replace ? rename(draft, file) : link(draft, file));
  } catch (error) {
    throw new OperatorError(
      errorCode(error) === 'EEXIST'
        ? `There is already a key in ${file}, which followers of the shop trust. With --replace they have to add the shop again.`
        : `The key file ${file} cannot be written (${errorText(error)}): set PUBLISH_KEY_FILE to a writable place.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { force: true });
  }
  return keyOf(certificate, privateKey);
}
