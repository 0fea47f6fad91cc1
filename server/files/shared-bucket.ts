import { hkdfSync } from 'node:crypto';
import type { Secrets } from '../http/cookies';
import type { Settings } from '../settings';
import type { Bucket, BucketOptions } from './bucket';

/** A shop is known by its secret, which all its servers have, and which moves with it. */
const markOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'snowpea bucket', 32)).toString('base64url');

/** The bucket of the shop's servers, if there is one. What it needs is loaded only then. */
export async function sharedBucket(
  { bucket }: Pick<Settings, 'bucket'>,
  secrets: Secrets,
  options: Omit<BucketOptions, 'shop'>,
): Promise<Bucket | undefined> {
  if (!bucket) return undefined;
  const { openBucket } = await import('./bucket');
  return openBucket(bucket, { ...options, shop: [secrets].flat().map(markOf) });
}
