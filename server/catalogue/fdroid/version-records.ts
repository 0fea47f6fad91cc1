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

/** Versions kept of one app, the newest. */
const VERSIONS_MAX = 60;
const CHANGELOG_MAX = 4_000;

/** A version in normal form, and its fields as the index has them. */
export interface ReadVersion {
  record: VersionRecord;
  fields: Fields;
}

/** An app's versions, newest first; those without a version code or a file are left out. */
export function versionsOf(value: unknown): ReadVersion[] {
  return Object.values(fieldsOf(value))
    .flatMap((version) => readVersion(fieldsOf(version)) ?? [])
    .sort(
      (a, b) =>
        b.record.versionCode - a.record.versionCode || (a.record.key < b.record.key ? -1 : 1),
    )
    .slice(0, VERSIONS_MAX);
}

function readVersion(fields: Fields): ReadVersion | undefined {
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
    ...given('releasedAt', dateOf(fields.added)),
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

/** What is held against a version: keys of anti-features, with the reason given. */
export function antiFeaturesOf(value: unknown): AppRecord['antiFeatures'] {
  return Object.entries(fieldsOf(value)).map(([key, reason]) => ({
    key: key.slice(0, 60),
    reason: localizedOf(reason, (text) => lineOf(text, 1_000)),
  }));
}
