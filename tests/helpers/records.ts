import { demoFeed } from '../../demo';
import type { AppRecord, Feed } from '../../server/catalogue/normal-form';

/** A year in ms: dates of these records are whole years. */
export const YEAR = 365 * 86_400_000;
/** A hash or a signer, distinguished by its digit. */
export const HASH = (digit: string) => digit.repeat(64);

/** An app of a signed repository, or of unsigned metadata lines. */
export function record(
  packageName: string,
  name: string,
  change: Partial<AppRecord> = {},
): AppRecord {
  return {
    packageName,
    resourceType: 0,
    requireId: 0,
    name: { en: name },
    summary: {},
    description: {},
    categories: [],
    developer: 'Somebody Else',
    antiFeatures: [],
    versions: [version(1)],
    currentVersion: '1',
    screenshots: [],
    comments: [],
    ...change,
  };
}

/** One version of an app. */
export const version = (code: number, change: Partial<AppRecord['versions'][number]> = {}) => ({
  key: String(code),
  versionCode: code,
  versionName: `1.${code}`,
  abis: [],
  permissions: [],
  changelog: {},
  ...change,
});

/** A version with a signer. */
export const signed = (code: number, signer: string) =>
  version(code, { sha256: HASH(String(code)), signer: HASH(signer), path: `/${code}.apk` });

/** An app that others imitate. */
export const original = (name: string, key: string): AppRecord =>
  record(`org.original.${key}`, name, {
    developer: 'The Original Makers',
    installs: 5_000_000,
    addedAt: YEAR,
    webSite: `https://original.example/${key}`,
    sourceCode: 'https://code.example/original',
  });

/** A source with these apps: a signed repository with a fingerprint, unsigned lines without one. */
export function feedOf(key: string, apps: readonly AppRecord[], fingerprint?: string): Feed {
  return {
    ...demoFeed(0),
    source: {
      key,
      kind: fingerprint ? 'fdroid' : 'ndjson',
      name: key,
      address: 'https://repo.example',
      mirrors: [],
      remoteImages: false,
      demo: false,
      ...(fingerprint ? { fingerprint } : {}),
    },
    categories: [],
    antiFeatures: [],
    specials: [],
    ads: [],
    expected: apps.length,
    apps: () => apps,
  };
}
