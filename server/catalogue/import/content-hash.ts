import { createHash } from 'node:crypto';
import type { AppRecord, Feed } from '../normal-form';

/** Raised when what an import derives from a record changes, so that the next import writes every app again. */
const DERIVATION = 2;

/** Of everything a source says of an app. */
export const contentHash = (record: AppRecord): string => hashOf(record);

/** Of everything a feed says beside its apps and its time. */
export function frameHash(feed: Feed): string {
  const { name, address, mirrors, remoteImages } = feed.source;
  const { categories, antiFeatures, specials, ads } = feed;
  return hashOf({ name, address, mirrors, remoteImages, categories, antiFeatures, specials, ads });
}

/** Records are built field by field in one order, with their locales sorted: equal ones have equal JSON. */
function hashOf(value: unknown): string {
  const text = JSON.stringify([DERIVATION, value]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}
