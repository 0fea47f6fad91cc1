import path from 'node:path';
import { slugOf } from '../../store/categories/slug';
import {
  categoryNamesOf,
  categoryRecords,
  isGame,
  namesWithSlugs,
  tooManyCategories,
  withMap,
} from '../input/categories';
import {
  addressOf,
  countOf,
  type Fields,
  given,
  httpsOf,
  isPackageName,
  licenseOf,
  lineOf,
  listOf,
  localizedOf,
  nameOf,
  textOf,
} from '../input/clean';
import { DESCRIPTION_MAX } from '../input/plain-text';
import type { AppRecord, Feed, Problem } from '../normal-form';
import { Refusal } from '../refusal';
import { FieldFaults, registrationOf } from './fields';
import { readLines } from './read-lines';

/** Limits of apps and problems, at which reading stops: a pipe may have no end, and another kind of file has a problem on each line. */
const APPS_MAX = 200_000;
const PROBLEMS_MAX = 10_000;

/**
 * Reads apps' metadata, one JSON object per line, in the form of F-Droid's build metadata. It does not contain sizes,
 * hashes, icons and ratings, which stay absent (D§18).
 * @param requireId whether games need a registration whose line does not say it
 * @param source what visitors read as the source of its apps, by default the words of the file's name; and the address of the
 *   repository whose apps they are, by default the one that the file's name begins with
 * @throws Refusal when the file cannot be read, is too long or has no usable line; bad lines among good ones are problems
 */
export async function ndjsonFeed(
  file: string,
  requireId: 0 | 1,
  { name: named, address }: { name?: string; address?: string } = {},
): Promise<Feed> {
  const problems: Problem[] = [];
  const apps: AppRecord[] = [];
  const lines = new Map<AppRecord, { names: string[]; requireId: 0 | 1 | undefined }>();
  const faults = new FieldFaults();
  for await (const line of readLines(file)) {
    if (apps.length === APPS_MAX)
      throw new Refusal(`${file} has more than ${APPS_MAX} apps: split it.`);
    if (problems.length >= PROBLEMS_MAX)
      throw new Refusal(
        `${file} has ${PROBLEMS_MAX} lines that describe no app${firstOf(problems)}.`,
      );
    const record = 'why' in line ? line : lineRecord(line.where, line.fields, requireId);
    if ('why' in record) problems.push(record);
    else {
      apps.push(record);
      if (!('fields' in line)) continue;
      const { where, fields } = line;
      faults.add(where, fields);
      const names = categoryNamesOf(fields.categories);
      lines.set(record, { names, requireId: registrationOf(fields).requireId });
      const why = tooManyCategories(fields.categories);
      if (why) problems.push({ where, why });
    }
  }
  if (apps.length === 0)
    throw new Refusal(`${file} has no line that describes an app${firstOf(problems)}.`);
  const used = [...new Set([...lines.values()].flatMap(({ names }) => names))].sort();
  const { categories, problems: merged } = categoryRecords(used);
  problems.push(...merged, ...faults.problems());
  const base = path.basename(file).replace(/\.[^.]*$/, '');
  return {
    source: {
      key: `ndjson:${base}`,
      kind: 'ndjson',
      name: lineOf(named, NAME_MAX) ?? wordsOf(base),
      ...given('address', repositoryOf(base, address)),
      mirrors: [],
      remoteImages: false,
      demo: false,
      categoryNames: namesWithSlugs(used),
    },
    categories,
    antiFeatures: [],
    specials: [],
    ads: [],
    expected: apps.length,
    apps: (map) =>
      apps.map((app) => {
        const { names = [], requireId: own = requireId } = lines.get(app) ?? {};
        return withMap(app, names, map, { requireId: own });
      }),
    problems: () => problems,
  };
}

/** Longest name of a source, in characters. */
const NAME_MAX = 100;

/** Names that are not written as file names write them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  fdroid: 'F-Droid',
  altstore: 'AltStore',
  github: 'GitHub',
  ios: 'iOS',
  android: 'Android',
};

/** Repositories by the first word of the files that are made from their metadata. */
const REPOSITORIES: Readonly<Record<string, string>> = {
  fdroid: 'https://f-droid.org/repo',
  izzyondroid: 'https://apt.izzysoft.de/fdroid/repo',
};

function repositoryOf(base: string, address: string | undefined): string | undefined {
  if (address !== undefined && httpsOf(address) === undefined)
    throw new Refusal(`${address} is not the https address of a repository.`);
  const [first = ''] = base.toLowerCase().split(/[-_.\s]+/);
  return httpsOf(address) ?? (Object.hasOwn(REPOSITORIES, first) ? REPOSITORIES[first] : undefined);
}

/** "my-apps" is "My apps", "fdroid-apps" is "F-Droid apps". */
const wordsOf = (name: string): string =>
  name
    .split(/[-_.\s]+/)
    .map((word) => SPELLINGS[word.toLowerCase()] ?? word)
    .join(' ')
    .trim()
    .replace(/^\p{Ll}(?=\p{Ll})/u, (first) => first.toUpperCase());

/** A text whose writer has cut it: it ends without the end of a sentence, and its length is a round number. */
const isCut = (text: string): boolean => {
  const length = /[\p{L}\p{N},;:*–-]\s{0,9}$/u.test(text) ? Array.from(text).length : 0;
  return length >= 200 && length % 100 === 0;
};

/** The beginning of a word, which spaces separate from others, and what leads to it: commas, bullets, an unfinished tag. */
const UNFINISHED = /(?<=\s)[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]{1,80}$/u;
const LEADS_ON = /(?:[\s,;:*•–-]|<[^<>]{0,500}$){1,20}$/u;

/** A text that its writer has cut ends after a word, with an ellipsis. */
const withEllipsis = (text: string): string =>
  isCut(text) ? `${text.replace(UNFINISHED, '').replace(LEADS_ON, '')}…` : text;

/** The first problem in brackets, for a message. */
const firstOf = ([first]: readonly Problem[]) => (first ? ` (${first.where} ${first.why})` : '');

function lineRecord(where: string, fields: Fields, requireId: 0 | 1): AppRecord | Problem {
  const packageName = fields.packageName;
  if (typeof packageName !== 'string' || !isPackageName(packageName))
    return { where, why: 'has no packageName that is a package name' };
  const versionCode = countOf(fields.versionCode);
  if (versionCode === undefined) return { where, why: 'has no versionCode that is a whole number' };
  const name = localizedOf(fields.name, (text) => nameOf(text, 120));
  const categories = categoryNamesOf(fields.categories);
  const game = isGame(categories);
  const key = String(versionCode);
  const own = registrationOf(fields);
  return {
    packageName,
    resourceType: game ? 1 : 0,
    requireId: game ? (own.requireId ?? requireId) : 0,
    ...given('extraRequireId', own.extraRequireId),
    name: Object.keys(name).length > 0 ? name : { 'en-US': packageName },
    summary: localizedOf(fields.summary, (text) => lineOf(text, 300)),
    description: localizedOf(fields.description, (text) => {
      return textOf(typeof text === 'string' ? withEllipsis(text) : text, DESCRIPTION_MAX);
    }),
    categories: [...new Set(categories.map(slugOf))],
    ...given('developer', lineOf(fields.author, 100)),
    ...given('license', licenseOf(fields.license)),
    ...given('webSite', addressOf(fields.webSite)),
    ...given('sourceCode', addressOf(fields.sourceCode)),
    ...(Array.isArray(fields.trackers) && {
      trackers: fields.trackers.flatMap((name) => lineOf(name, 100) ?? []).slice(0, 200),
    }),
    ...(typeof fields.reproducible === 'boolean' && { reproducible: fields.reproducible }),
    antiFeatures: listOf(fields.antiFeatures).flatMap((value) => {
      const feature = lineOf(value, 60);
      return feature ? { key: feature } : [];
    }),
    versions: [
      {
        key,
        versionCode,
        versionName: lineOf(fields.versionName, 60) ?? key,
        abis: [],
        permissions: [],
        changelog: {},
      },
    ],
    currentVersion: key,
    screenshots: [],
    comments: [],
  };
}
