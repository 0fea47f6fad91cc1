import {
  addressOf,
  countOf,
  dateOf,
  type Fields,
  fieldsOf,
  given,
  lineOf,
  listOf,
  sha256Of,
  textOf,
} from '../input/clean';
import { newestVersions } from '../input/newest-versions';
import type { VersionRecord } from '../normal-form';

/** The versions of an app, and the key of the one that is offered. */
export interface ReadVersions {
  versions: VersionRecord[];
  current: VersionRecord | undefined;
}

type Read = Omit<VersionRecord, 'versionCode'> & { isBeta: boolean };

/**
 * The versions of an app that have a file, the newest first, as the source lists them. Old sources describe the only
 * version in the app itself. The newest version that is not a beta is offered; if all are betas, the newest one.
 * @param now epoch ms; later dates are invalid
 */
export function versionsOf(app: Fields, now: number): ReadVersions {
  const listed = listOf(app.versions).map(fieldsOf);
  const found = new Map<string, Read>();
  for (const fields of listed.length > 0 ? listed : [ownVersion(app)]) {
    const version = readVersion(fields, app, now);
    if (version && !found.has(version.key)) found.set(version.key, version);
  }
  const all = [...found.values()];
  // It is chosen before the list is shortened: any number of betas may be newer.
  const offered = all.find(({ isBeta }) => !isBeta) ?? all[0];
  const kept = newestVersions(all, offered);
  // Versions of iOS apps have no version code: their position is used, counted from the oldest.
  const versions = kept.map(({ isBeta: _beta, ...version }, i) => ({
    ...version,
    versionCode: kept.length - i,
  }));
  return { versions, current: versions.find(({ key }) => key === offered?.key) };
}

const ownVersion = (app: Fields): Fields => ({
  version: app.version,
  date: app.versionDate,
  localizedDescription: app.versionDescription,
  downloadURL: app.downloadURL,
  size: app.size,
  minOSVersion: app.minOSVersion,
  sha256: app.sha256,
});

function readVersion(fields: Fields, app: Fields, now: number): Read | undefined {
  const versionName = lineOf(fields.marketingVersion ?? fields.version, 60);
  const fileUrl = fileOf(fields.downloadURL, app.marketplaceID !== undefined);
  if (versionName === undefined || fileUrl === undefined) return undefined;
  const sha256 = sha256Of(fields.sha256);
  const isBeta = app.beta === true || fields.beta === true;
  const build = lineOf(fields.buildVersion, 60);
  const changelog = textOf(fields.localizedDescription, 4_000);
  return {
    key: sha256 ?? [versionName, build ?? ''].join(' ').trim(),
    versionName: isBeta && !/beta/i.test(versionName) ? `${versionName} beta` : versionName,
    isBeta,
    ...given('size', countOf(fields.size)),
    ...given('sha256', sha256),
    ...given('minOs', systemOf(fields.minOSVersion)),
    abis: [],
    permissions: [],
    changelog: changelog === undefined ? {} : { 'en-US': changelog },
    fileUrl,
    ...given('releasedAt', dateOf(timeOf(fields.date), now)),
  };
}

/**
 * Only https: the file has no signature that could be checked.
 * @param isNotarised whether the app is for AltStore PAL. Then an address that is neither an IPA's nor a manifest's is a
 * folder's, even if it does not end in a slash.
 */
function fileOf(value: unknown, isNotarised: boolean): string | undefined {
  const address = addressOf(value);
  if (!address?.startsWith('https:')) return undefined;
  const url = new URL(address);
  if (!isNotarised || /(?:\/|\/manifest\.json|\.ipa)$/i.test(url.pathname)) return address;
  url.pathname += '/';
  return url.href;
}

function systemOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : lineOf(value, 20);
  return text !== undefined && /^\d{1,3}(?:\.\d{1,3}){0,2}$/.test(text) ? text : undefined;
}

const timeOf = (value: unknown): number | undefined =>
  typeof value === 'string' ? Date.parse(value) : undefined;
