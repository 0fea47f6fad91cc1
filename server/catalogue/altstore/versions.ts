import { createHash } from 'node:crypto';
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
import { timeOf } from '../input/date-text';
import { newestVersions, tooManyVersions } from '../input/newest-versions';
import type { VersionRecord } from '../normal-form';
import { appFields } from './field-names';
import { newestFirst } from './newest-first';

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };

/** A size as sources write it, in bytes: a number, its digits, or `12.3 MB`. */
function bytesOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length > 30) return countOf(value);
  const [, digits, unit = ''] =
    /^(\d{1,15}(?:[.,]\d{1,6})?) ?([kmg]?)(?:i?b|bytes?|)$/i.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  return countOf(Math.round(Number(digits.replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1)));
}

/** The versions of an app, the one that is offered, and what was left out. */
export interface ReadVersions {
  versions: VersionRecord[];
  current: VersionRecord | undefined;
  left: string[];
}

/** A version before it has its place among the others. */
type Read = Omit<VersionRecord, 'versionCode'> & { isBeta: boolean; fileUrl: string };

/** Name of a version whose source does not say it. */
const UNKNOWN = 'unknown';

/**
 * The versions of an app that have a file, the newest first. One entry lists its own in that order; if an app has several
 * entries, the versions' names decide, then their dates. Old sources describe the only version in the app itself. The newest
 * version that is not a beta is offered; if all are betas, the newest one.
 * @param entries of one app
 * @param now epoch ms; later dates are invalid
 */
export function versionsOf(entries: readonly Fields[], now: number): ReadVersions {
  const left = new Left();
  const read = entries.flatMap((app) => {
    const listed = listOf(app.versions).map(fieldsOf);
    const all = listed.length > 0 ? listed : [app];
    return all.flatMap((fields) => readVersion(fields, app, { now, left }) ?? []);
  });
  const all = withKeys(entries.length > 1 ? newestFirst(read) : read, left);
  // It is chosen before the list is shortened: any number of betas may be newer.
  const offered = all.find(({ isBeta }) => !isBeta) ?? all[0];
  const kept = newestVersions(all, offered);
  const more = tooManyVersions(all.length);
  if (more) left.add(more);
  // Versions of iOS apps have no version code: their position is used, counted from the oldest.
  const versions = kept.map(({ isBeta: _beta, ...version }, i) => ({
    ...version,
    versionCode: kept.length - i,
  }));
  return {
    versions,
    current: versions.find(({ key }) => key === offered?.key),
    left: left.lines(),
  };
}

/** What was left out, each reason once with its number. */
class Left {
  private readonly counts = new Map<string, number>();
  add(why: string, count = 1): void {
    if (count > 0) this.counts.set(why, (this.counts.get(why) ?? 0) + count);
  }
  lines(): string[] {
    return [...this.counts].map(([why, count]) => (count === 1 ? why : `${why} (${count} times)`));
  }
}

/** Versions with keys of their own. The same file with the same name is one version, however often it is listed. */
function withKeys(versions: readonly Read[], left: Left): Read[] {
  const found = new Map<string, Read>();
  for (const version of versions) {
    const print = createHash('sha256').update(version.fileUrl).digest('hex').slice(0, 12);
    const before = found.get(version.key);
    if (!before) found.set(version.key, version);
    else if (isSame(before, version)) left.add('lists a version twice');
    else {
      // Another file of the same name, or another name of the same file.
      const key = `${version.key} ${version.versionName} ${print}`;
      if (found.has(key)) left.add('lists a version twice');
      else found.set(key, { ...version, key });
    }
  }
  return [...found.values()];
}

const isSame = (a: Read, b: Read): boolean =>
  a.fileUrl === b.fileUrl && a.versionName === b.versionName;

function readVersion(
  from: Fields,
  app: Fields,
  { now, left }: { now: number; left: Left },
): Read | undefined {
  const fields = appFields(from);
  const fileUrl = fileOf(fields.downloadURL, app.marketplaceID !== undefined);
  if (fileUrl === undefined) {
    left.add('has a version without a file at an https address');
    return undefined;
  }
  const named = lineOf(fields.marketingVersion ?? fields.version, 60);
  if (named === undefined) left.add(`does not name its version: it is called “${UNKNOWN}”`);
  const versionName = named ?? UNKNOWN;
  const sha256 = sha256Of(fields.sha256);
  const isBeta = isTrue(app.beta) || isTrue(fields.beta);
  const build = lineOf(fields.buildVersion, 60);
  // In the fields of an app, `localizedDescription` is that of the app.
  const notes = from === app ? undefined : fields.localizedDescription;
  const changelog = textOf(fields.versionDescription ?? notes, 4_000);
  return {
    key: sha256 ?? [versionName, build ?? ''].join(' ').trim(),
    versionName: isBeta && !/beta/i.test(versionName) ? `${versionName} beta` : versionName,
    isBeta,
    ...given('size', bytesOf(fields.size)),
    ...given('sha256', sha256),
    ...given('minOs', systemOf(fields.minOSVersion)),
    ...given('maxOs', systemOf(fields.maxOSVersion)),
    abis: [],
    permissions: [],
    changelog: changelog === undefined ? {} : { 'en-US': changelog },
    fileUrl,
    ...given('releasedAt', dateOf(timeOf(fields.versionDate), now)),
  };
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

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

/** A version of iOS: `14.0`, `iOS 14` or `14+`. */
function systemOf(value: unknown): string | undefined {
  const [, version] =
    /^(?:ios )?(\d{1,3}(?:\.\d{1,3}){0,2})\+?$/i.exec(lineOf(value, 20) ?? '') ?? [];
  return version;
}
