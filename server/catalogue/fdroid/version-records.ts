import {
  countOf,
  dateOf,
  type Fields,
  fieldsOf,
  given,
  lineOf,
  listOf,
  localizedOf,
  sha256Of,
  textOf,
} from '../input/clean';
import type { AppRecord, VersionRecord } from '../normal-form';
import { pathOf } from './paths';

const CHANGELOG_MAX = 4_000;
/** Longest key of an anti-feature. */
export const ANTI_FEATURE_KEY_MAX = 60;
export const ANTI_FEATURES_MAX = 100;

/** A version in normal form, and its fields in the index. */
export interface ReadVersion {
  record: VersionRecord;
  fields: Fields;
}

/**
 * All versions of an app, newest first, without those that have no version code or file. `twins` describes duplicates
 * of one file that were left out.
 */
export function versionsOf(
  value: unknown,
  indexed: number,
): { versions: ReadVersion[]; twins: string[] } {
  const sorted = Object.values(fieldsOf(value))
    .flatMap((version) => readVersion(fieldsOf(version), indexed) ?? [])
    .sort(
      (a, b) =>
        b.record.versionCode - a.record.versionCode || (a.record.key < b.record.key ? -1 : 1),
    );
  const byFile = new Map<string, ReadVersion>();
  const doubled = new Set<ReadVersion>();
  for (const version of sorted) {
    const first = byFile.get(version.record.key);
    if (first) doubled.add(first);
    else byFile.set(version.record.key, version);
  }
  const twins = [...doubled].map(
    ({ record }) =>
      `has two versions with the same file: the one with code ${record.versionCode} is used`,
  );
  return { versions: [...byFile.values()], twins };
}

function readVersion(fields: Fields, indexed: number): ReadVersion | undefined {
  const manifest = fieldsOf(fields.manifest);
  const file = fieldsOf(fields.file);
  const sha256 = sha256Of(file.sha256);
  const path = pathOf(file.name);
  const versionCode = countOf(manifest.versionCode);
  if (versionCode === undefined || sha256 === undefined || path === undefined) return undefined;
  const sdk = fieldsOf(manifest.usesSdk);
  const record: VersionRecord = {
    key: sha256,
    versionCode,
    versionName: lineOf(manifest.versionName, 60) ?? String(versionCode),
    ...given('size', countOf(file.size)),
    sha256,
    ...given('signer', sha256Of(listOf(fieldsOf(manifest.signer).sha256)[0])),
    ...given('minSdk', sdkOf(sdk.minSdkVersion)),
    ...given('targetSdk', sdkOf(sdk.targetSdkVersion)),
    abis: listOf(manifest.nativecode).flatMap((abi) => lineOf(abi, 40) ?? []),
    permissions: permissionsOf(manifest),
    changelog: localizedOf(fields.whatsNew, (text) => textOf(text, CHANGELOG_MAX)),
    path,
    ...given('releasedAt', dateOf(fields.added, indexed)),
  };
  return { record, fields };
}

const sdkOf = (value: unknown): number | undefined => {
  const sdk = countOf(value);
  return sdk !== undefined && sdk < 10_000 ? sdk : undefined;
};

function permissionsOf(manifest: Fields): string[] {
  const all = [...listOf(manifest.usesPermission), ...listOf(manifest.usesPermissionSdk23)];
  return [...new Set(all.flatMap((entry) => lineOf(fieldsOf(entry).name, 200) ?? []))].slice(
    0,
    300,
  );
}

/** Anti-features of a version: their keys, with the given reasons. */
export function antiFeaturesOf(value: unknown): AppRecord['antiFeatures'] {
  const reasons = new Map<string, unknown>();
  for (const [text, reason] of Object.entries(fieldsOf(value))) {
    const key = lineOf(text, ANTI_FEATURE_KEY_MAX);
    if (key !== undefined && reasons.size < ANTI_FEATURES_MAX && !reasons.has(key))
      reasons.set(key, reason);
  }
  return [...reasons].map(([key, reason]) => ({
    key,
    reason: localizedOf(reason, (text) => lineOf(text, 1_000)),
  }));
}
