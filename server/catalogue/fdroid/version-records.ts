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
import { isApk, pathOf } from './paths';

const CHANGELOG_MAX = 4_000;
/** Certificates and permissions of one version. */
const SIGNERS_MAX = 10;
const PERMISSIONS_MAX = 300;
/** Longest key of an anti-feature. */
export const ANTI_FEATURE_KEY_MAX = 60;
export const ANTI_FEATURES_MAX = 100;

/** A version in normal form, and its fields in the index. */
export interface ReadVersion {
  record: VersionRecord;
  fields: Fields;
}

/** The versions of a package, and what was left out. */
interface ReadVersions {
  versions: ReadVersion[];
  /** Paths of files that are no apps: fdroidserver lists any file in its folder. */
  files: string[];
  /** What else was left out, with the reason. */
  left: string[];
}

/** All versions of an app, newest first, without those that have no version code, hash or installable file. */
export function versionsOf(value: unknown, indexed: number): ReadVersions {
  const all = Object.values(fieldsOf(value)).map(fieldsOf);
  const [apps, others] = [all.filter(isOfApp), all.filter((fields) => !isOfApp(fields))];
  const read = apps.flatMap((fields) => readVersion(fields, indexed) ?? []);
  const sorted = read.sort(
    (a, b) => b.record.versionCode - a.record.versionCode || (a.record.key < b.record.key ? -1 : 1),
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
  const unread = apps.length - read.length;
  const incomplete = `has ${unread === 1 ? 'a version' : `${unread} versions`} without a code, a SHA-256 or a file`;
  return {
    versions: [...byFile.values()],
    files: others.map(({ file }) => lineOf(fieldsOf(file).name, 100) ?? ''),
    left: [...twins, ...(unread > 0 ? [incomplete] : [])],
  };
}

/** Whether a version's file is one that Android installs. One without a file is left out as incomplete. */
function isOfApp({ file }: Fields): boolean {
  const { name } = fieldsOf(file);
  return typeof name !== 'string' || isApk(name);
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
    ...signersOf(fieldsOf(manifest.signer).sha256),
    ...given('minSdk', sdkOf(sdk.minSdkVersion)),
    ...given('maxSdk', sdkOf(manifest.maxSdkVersion ?? sdk.maxSdkVersion)),
    ...given('targetSdk', sdkOf(sdk.targetSdkVersion)),
    abis: listOf(manifest.nativecode).flatMap((abi) => lineOf(abi, 40) ?? []),
    ...permissionsOf(manifest, sdkOf(sdk.minSdkVersion)),
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

/** The certificates of a file, the first one apart: most files have one. */
function signersOf(value: unknown): Pick<VersionRecord, 'signer' | 'signers'> {
  const all = listOf(value).slice(0, SIGNERS_MAX);
  const signers = [...new Set(all.flatMap((one) => sha256Of(one) ?? []))];
  return { ...given('signer', signers[0]), ...(signers.length > 1 && { signers }) };
}

/** Permissions, and apart from them those that only older systems know. A system that the app does not run on has none. */
function permissionsOf(
  manifest: Fields,
  minSdk = 0,
): Pick<VersionRecord, 'permissions' | 'oldPermissions'> {
  const all = [...listOf(manifest.usesPermission), ...listOf(manifest.usesPermissionSdk23)];
  const newest = new Map<string, number>();
  for (const entry of all.slice(0, PERMISSIONS_MAX)) {
    const { name: given, maxSdkVersion } = fieldsOf(entry);
    const name = lineOf(given, 200);
    const maxSdk = sdkOf(maxSdkVersion) ?? Number.POSITIVE_INFINITY;
    if (name !== undefined && maxSdk >= minSdk)
      newest.set(name, Math.max(maxSdk, newest.get(name) ?? 0));
  }
  const names = [...newest].filter(([, maxSdk]) => maxSdk === Number.POSITIVE_INFINITY);
  const old = [...newest].filter(([, maxSdk]) => maxSdk !== Number.POSITIVE_INFINITY);
  return {
    permissions: names.map(([name]) => name),
    ...(old.length > 0 && { oldPermissions: old.map(([name, maxSdk]) => ({ name, maxSdk })) }),
  };
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
