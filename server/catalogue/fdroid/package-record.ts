import { slugOf } from '../../store/categories/slug';
import { categoryNamesOf, isGame, type OwnName, tooManyCategories } from '../input/categories';
import {
  addressOf,
  dateOf,
  type Fields,
  fieldsOf,
  given,
  isPackageName,
  licenseOf,
  lineOf,
  localizedOf,
  nameOf,
  sha256Of,
  textOf,
} from '../input/clean';
import { newestVersions, tooManyVersions } from '../input/newest-versions';
import { DESCRIPTION_MAX } from '../input/plain-text';
import { type AppRecord, NO_APP, type Problem } from '../normal-form';
import { currentVersion } from './current-version';
import { iconOf, picturesOf } from './graphics';
import { donationsOf, secureAddressOf } from './support';
import { antiFeaturesOf, versionsOf } from './version-records';

const NAME_MAX = 120;
const SUMMARY_MAX = 300;

/** Context for reading a package. */
export interface PackageReading {
  requireId: 0 | 1;
  /** Refuses the repository's own name as a category. */
  ownName: OwnName;
  /** Epoch ms of the index. */
  indexed: number;
  /** Whether the source's folder contains this path. */
  has(path: string): boolean;
  /** Receives problems of a package that is still shown. */
  tell(problem: Problem): void;
}

/** One package of an index in normal form, or the reason why it cannot be shown; undefined for a file that is no app. */
export function packageRecord(
  packageName: string,
  fields: Fields,
  { requireId, ownName, indexed, has, tell }: PackageReading,
): AppRecord | Problem | undefined {
  const metadata = fieldsOf(fields.metadata);
  const { versions, files, left } = versionsOf(fields.versions, indexed);
  for (const file of files) tell({ where: file, why: NO_APP });
  if (versions.length === 0 && left.length === 0 && files.length > 0) return undefined;
  if (!isPackageName(packageName))
    return { where: lineOf(packageName, 100) ?? 'a package', why: 'is not a package name' };
  const current = currentVersion(versions, sha256Of(metadata.preferredSigner));
  if (!current) return { where: packageName, why: 'has no version' };
  const name = localizedOf(metadata.name, (text) => nameOf(text, NAME_MAX));
  const categories = categoryNamesOf(metadata.categories);
  for (const why of [
    ...left,
    tooManyVersions(versions.length),
    tooManyCategories(metadata.categories),
  ])
    if (why) tell({ where: packageName, why });
  const game = isGame(categories, ownName);
  const video = localizedOf(metadata.video, secureAddressOf);
  const donations = donationsOf(metadata);
  return {
    packageName,
    resourceType: game ? 1 : 0,
    requireId: game ? requireId : 0,
    name: Object.keys(name).length > 0 ? name : { 'en-US': packageName },
    summary: localizedOf(metadata.summary, (text) => lineOf(text, SUMMARY_MAX)),
    description: localizedOf(metadata.description, (text) => textOf(text, DESCRIPTION_MAX)),
    categories: [...new Set(categories.filter(ownName).map(slugOf))],
    ...given('developer', lineOf(metadata.authorName, 100)),
    ...given('developerSite', addressOf(metadata.authorWebSite)),
    ...given('license', licenseOf(metadata.license)),
    ...given('webSite', addressOf(metadata.webSite)),
    ...given('sourceCode', addressOf(metadata.sourceCode)),
    ...given('issueTracker', addressOf(metadata.issueTracker)),
    antiFeatures: antiFeaturesOf(current.fields.antiFeatures),
    ...given('icon', iconOf(metadata.icon)),
    versions: newestVersions(versions, current).map(({ record }) => record),
    currentVersion: current.record.key,
    screenshots: picturesOf(metadata, has),
    ...(Object.keys(video).length > 0 && { video }),
    ...(donations.length > 0 && { donations }),
    ...given('addedAt', dateOf(metadata.added, indexed)),
    ...given('updatedAt', dateOf(metadata.lastUpdated, indexed)),
    comments: [],
  };
}
