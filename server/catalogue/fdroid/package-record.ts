import { isGame, slugOf } from '../input/categories';
import {
  addressOf,
  dateOf,
  type Fields,
  fieldsOf,
  given,
  isPackageName,
  lineOf,
  listOf,
  localizedOf,
  textOf,
} from '../input/clean';
import { plainText } from '../input/plain-text';
import type { AppRecord, Problem } from '../normal-form';
import { currentVersion } from './current-version';
import { iconOf, screenshotsOf } from './graphics';
import { antiFeaturesOf, versionsOf } from './version-records';

const NAME_MAX = 120;
const SUMMARY_MAX = 300;
const DESCRIPTION_MAX = 20_000;

/** One package of an index in normal form, or why it cannot be shown. */
export function packageRecord(
  packageName: string,
  fields: Fields,
  options: { requireId: 0 | 1; has: (path: string) => boolean },
): AppRecord | Problem {
  if (!isPackageName(packageName))
    return { where: packageName.slice(0, 100), why: 'is not a package name' };
  const metadata = fieldsOf(fields.metadata);
  const versions = versionsOf(fields.versions);
  const current = currentVersion(versions, lineOf(metadata.preferredSigner, 64));
  if (!current) return { where: packageName, why: 'has no version' };
  const name = localizedOf(metadata.name, (text) => lineOf(text, NAME_MAX));
  const categories = listOf(metadata.categories).flatMap((text) => lineOf(text, 60) ?? []);
  const game = isGame(categories);
  return {
    packageName,
    resourceType: game ? 1 : 0,
    requireId: game ? options.requireId : 0,
    name: Object.keys(name).length > 0 ? name : { 'en-US': packageName },
    summary: localizedOf(metadata.summary, (text) => lineOf(text, SUMMARY_MAX)),
    description: localizedOf(metadata.description, descriptionOf),
    categories: categories.map(slugOf).filter((slug) => slug !== ''),
    ...given('developer', lineOf(metadata.authorName, 100)),
    ...given('developerSite', addressOf(metadata.authorWebSite)),
    ...given('license', lineOf(metadata.license, 100)),
    ...given('webSite', addressOf(metadata.webSite)),
    ...given('sourceCode', addressOf(metadata.sourceCode)),
    ...given('issueTracker', addressOf(metadata.issueTracker)),
    antiFeatures: antiFeaturesOf(current.fields.antiFeatures),
    ...given('icon', iconOf(metadata.icon)),
    versions: versions.map(({ record }) => record),
    currentVersion: current.record.key,
    screenshots: screenshotsOf(metadata.screenshots, options.has),
    ...given('addedAt', dateOf(metadata.added)),
    ...given('updatedAt', dateOf(metadata.lastUpdated)),
    comments: [],
  };
}

function descriptionOf(text: unknown): string | undefined {
  const source = textOf(text, DESCRIPTION_MAX);
  return source && textOf(plainText(source), DESCRIPTION_MAX);
}
