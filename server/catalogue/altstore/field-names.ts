import { type Fields, fieldsOf, listOf } from '../input/clean';

/**
 * The names that other stores on iPhones have for AltStore's fields: ESign, Scarlet, Scylla, GBox and TrollApps. The first
 * one with a value counts.
 */
const OF_APP = {
  name: ['appName', 'title'],
  bundleIdentifier: ['bundle', 'bundleID', 'bundleId', 'bundleid', 'bundle_id', 'identifier'],
  version: ['appVersion', 'ver'],
  versionDate: ['date', 'appUpdateTime', 'updateTime', 'updated', 'time'],
  versionDescription: ['changelog', 'whatsNew'],
  downloadURL: ['down', 'downloadUrl', 'download', 'ipa', 'appPackage', 'link'],
  size: ['fileSize', 'appSize'],
  minOSVersion: ['minOS', 'minimumOSVersion', 'minVersion'],
  maxOSVersion: ['maxOS'],
  iconURL: ['icon', 'iconUrl', 'appImage', 'image', 'logo'],
  localizedDescription: ['desc', 'description', 'appDescription'],
  subtitle: ['caption', 'shortDescription'],
  developerName: ['dev', 'developer', 'author'],
  screenshotURLs: ['screenshot'],
  category: ['appCategory', 'type'],
} as const;

const OF_SOURCE = {
  name: ['sourceName', 'repoName', 'title'],
  apps: ['appRepositories', 'applications', 'packages'],
} as const;

/** Objects that describe a source beside its lists of apps. */
const ABOUT = ['META', 'meta', 'Info', 'info'];

/** The fields by AltStore's names. Fields that the table does not know stay. */
function byName(fields: Fields, table: Readonly<Record<string, readonly string[]>>): Fields {
  const read: Record<string, unknown> = { ...fields };
  for (const [name, others] of Object.entries(table)) {
    if (hasValue(fields[name])) continue;
    const other = others.find((one) => hasValue(fields[one]));
    if (other !== undefined) read[name] = fields[other];
  }
  return read;
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

export const appFields = (value: unknown): Fields => byName(fieldsOf(value), OF_APP);

/**
 * The fields of a source by AltStore's names; `apps` is undefined if there is no list of apps. A file may also be that list
 * itself, or have a list for each category.
 */
export function sourceFields(value: unknown): Fields {
  if (Array.isArray(value)) return { apps: value.some(looksLikeApp) ? value : undefined };
  const given = fieldsOf(value);
  const about = ABOUT.flatMap((name) => [given[name], listOf(given[name])[0]]).map(fieldsOf);
  const fields = byName(Object.assign({}, ...about, given), OF_SOURCE);
  if (Array.isArray(fields.apps)) return fields;
  const lists = Object.entries(given).filter(
    ([name, list]) => !ABOUT.includes(name) && listOf(list).some(looksLikeApp),
  );
  const apps = lists.flatMap(([category, list]) =>
    listOf(list).map((app) => ({ category, ...fieldsOf(app) })),
  );
  return { ...fields, apps: lists.length > 0 ? apps : undefined };
}

/** Whether a value has the file of an app. */
const looksLikeApp = (value: unknown): boolean => {
  const { downloadURL, versions } = appFields(value);
  return typeof downloadURL === 'string' || Array.isArray(versions);
};

/** What a list of apps is looked for by, for a message. */
export const LOOKED_FOR = ['apps', ...OF_SOURCE.apps];
