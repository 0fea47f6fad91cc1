/** A bucket of a service with the interface of Amazon S3, and how it is accessed. */
export interface BucketPlace {
  /** The address of the bucket, without a slash at its end. */
  readonly address: string;
  readonly name: string;
  /** In front of all keys: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const FORM = 'https://<access key>:<secret key>@s3.example.org/<bucket>';
const NAME = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^[\w-][\w.-]{0,60}$/;
const REGION = /^[a-z\d-]{1,40}$/;

/**
 * Reads the address of a bucket. No part of it is in an error, because it contains a secret.
 * @throws Error whose message is a predicate, to follow the name of the setting
 */
export function readBucketUrl(text: string | undefined): BucketPlace | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text)) throw new Error(`is no address: give one such as ${FORM}.`);
  const { protocol, origin, username, password, pathname, searchParams, hash } = new URL(text);
  if (!/^https?:$/.test(protocol)) throw new Error(`must be like ${FORM}.`);
  if (username === '' || password === '')
    throw new Error(`lacks the access key or the secret key: give ${FORM}, percent-encoded.`);
  const [name = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  if (!NAME.test(name) || !folders.every((part) => PREFIX.test(part)) || hash !== '')
    throw new Error(
      `must end with the name of a bucket, and perhaps folders of letters, digits, _ and -, such as ${FORM}/shop.`,
    );
  const region = searchParams.get('region') ?? 'us-east-1';
  if (!REGION.test(region) || [...searchParams.keys()].some((key) => key !== 'region'))
    throw new Error(`may have only a region after its question mark, such as ${FORM}?region=eu-1.`);
  try {
    return {
      address: `${origin}/${name}`,
      name,
      prefix: folders.map((part) => `${part}/`).join(''),
      region,
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
    };
  } catch (cause) {
    throw new Error(`has a key that is not percent-encoded: give ${FORM}.`, { cause });
  }
}
