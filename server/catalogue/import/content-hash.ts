import { createHash } from 'node:crypto';
import type { AppRecord, Feed } from '../normal-form';

/**
 * The version of the rules. Raise it when sources are read by other rules, or when other data are derived from a record: then
 * the next sync or import of each source writes every app again.
 */
export const DERIVATION = 15;

/** Hash of a source's whole record of an app. */
export const contentHash = (record: AppRecord): string => hashOf(record);

/** Hash of a feed without its apps and time. */
export function frameHash(feed: Feed): string {
  const { name, address, mirrors, remoteImages } = feed.source;
  const { categories, antiFeatures, specials, ads, news } = feed;
  return hashOf({
    name,
    address,
    mirrors,
    remoteImages,
    categories,
    antiFeatures,
    specials,
    ads,
    news,
  });
}

/** Records are built field by field in a fixed order, with sorted locales, so equal records have equal JSON. */
function hashOf(value: unknown): string {
  const text = JSON.stringify([DERIVATION, value]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}
