import { type Fields, fieldsOf, listOf } from '../input/clean';
import { indexObject } from './index-keys';

/** Screenshots by kind, and their names in version 1, which are folders. */
const SHOTS = {
  phone: 'phoneScreenshots',
  sevenInch: 'sevenInchScreenshots',
  tenInch: 'tenInchScreenshots',
  tv: 'tvScreenshots',
  wear: 'wearScreenshots',
} as const;

/** Fields of an app that both versions have. */
const SAME = [
  'added',
  'lastUpdated',
  'categories',
  'license',
  'authorName',
  'authorWebSite',
  'webSite',
  'sourceCode',
  'issueTracker',
  'bitcoin',
  'litecoin',
  'liberapay',
  'openCollective',
] as const;

/** An index of version 1 in the form of version 2, as fdroidserver converts it. */
export function asVersion2(index: Fields): Fields {
  const repo = fieldsOf(index.repo);
  const apps = new Map<unknown, Fields>();
  for (const app of listOf(index.apps)) apps.set(fieldsOf(app).packageName, fieldsOf(app));
  const packages = Object.entries(fieldsOf(index.packages));
  const named = new Set(packages.map(([name]) => name));
  // An app without a version is named in the report.
  const bare = [...apps.keys()].flatMap((name): [string, unknown][] =>
    typeof name === 'string' && !named.has(name) ? [[name, []]] : [],
  );
  return {
    repo: {
      ...repo,
      name: { 'en-US': repo.name },
      description: { 'en-US': repo.description },
      mirrors: listOf(repo.mirrors).map((url) => ({ url })),
    },
    packages: indexObject(
      [...packages, ...bare].map(([name, versions]) => [
        name,
        packageOf(name, apps.get(name) ?? {}, listOf(versions).map(fieldsOf)),
      ]),
    ),
  };
}

function packageOf(packageName: string, app: Fields, versions: readonly Fields[]): Fields {
  const localized = Object.entries(fieldsOf(app.localized)).map(
    ([locale, fields]) => [locale, fieldsOf(fields)] as const,
  );
  const texts = (field: string) =>
    indexObject([
      ...(app[field] === undefined ? [] : [['en-US', app[field]] as const]),
      ...localized.flatMap(([locale, fields]) =>
        fields[field] === undefined ? [] : [[locale, fields[field]] as const],
      ),
    ]);
  const file = (locale: string, ...below: unknown[]) => ({
    name: ['', packageName, locale, ...below].join('/'),
  });
  const pictures = (field: string) =>
    indexObject(
      localized.flatMap(([locale, fields]) =>
        fields[field] === undefined ? [] : [[locale, file(locale, fields[field])] as const],
      ),
    );
  const icons = pictures('icon');
  const suggested = Number(app.suggestedVersionCode) || Number.POSITIVE_INFINITY;
  const offered = newest(versions, suggested);
  return {
    metadata: {
      ...Object.fromEntries(SAME.map((field) => [field, app[field]])),
      name: texts('name'),
      summary: texts('summary'),
      description: texts('description'),
      video: texts('video'),
      donate: app.donate === undefined ? [] : [app.donate],
      icon:
        Object.keys(icons).length > 0 || typeof app.icon !== 'string'
          ? icons
          : { 'en-US': { name: `/icons/${app.icon}` } },
      featureGraphic: pictures('featureGraphic'),
      screenshots: Object.fromEntries(
        Object.entries(SHOTS).map(([kind, folder]) => [
          kind,
          indexObject(
            localized.map(([locale, fields]) => [
              locale,
              listOf(fields[folder]).map((name) => file(locale, folder, name)),
            ]),
          ),
        ]),
      ),
      // The first one is the one to install.
      preferredSigner: versions[0]?.signer,
    },
    versions: Object.fromEntries(
      versions.map((version, i) => [
        String(i),
        {
          ...versionOf(version, app),
          releaseChannels: Number(version.versionCode) > suggested ? ['Beta'] : [],
          // An index of version 1 has release notes of the suggested version only.
          ...(Number(version.versionCode) === offered && { whatsNew: texts('whatsNew') }),
        },
      ]),
    ),
  };
}

/** The suggested version code, or the highest one if there is none. */
function newest(versions: readonly Fields[], suggested: number): number {
  const codes = versions.map(({ versionCode }) => Number(versionCode));
  return codes.reduce((most, code) => (code <= suggested && code > most ? code : most), 0);
}

function versionOf(version: Fields, app: Fields): Fields {
  const { minSdkVersion, targetSdkVersion = minSdkVersion } = version;
  return {
    added: version.added,
    file: {
      name: `/${String(version.apkName)}`,
      sha256: version.hashType === 'sha256' ? version.hash : undefined,
      size: version.size,
    },
    manifest: {
      versionName: version.versionName,
      versionCode: version.versionCode,
      nativecode: version.nativecode,
      maxSdkVersion: version.maxSdkVersion,
      usesSdk: { minSdkVersion, targetSdkVersion },
      signer: { sha256: [version.signer] },
      usesPermission: permissionsOf(version['uses-permission']),
      usesPermissionSdk23: permissionsOf(version['uses-permission-sdk-23']),
    },
    antiFeatures: indexObject([...namesOf(app.antiFeatures), ...namesOf(version.antiFeatures)]),
  };
}

const permissionsOf = (value: unknown) =>
  listOf(value).map((one) => {
    const [name, maxSdkVersion] = listOf(one);
    return { name, maxSdkVersion };
  });

/** Keys of anti-features: a list, or an object with reasons. */
const namesOf = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.flatMap((name): [string, unknown][] => (typeof name === 'string' ? [[name, {}]] : []))
    : Object.entries(fieldsOf(value));
