import { slugOf } from '../../store/categories/slug';
import { categoryNamesOf, isGame, type OwnName } from '../input/categories';
import { addressOf, type Fields, fieldsOf, given, lineOf, listOf } from '../input/clean';
import { plainTextOf } from '../input/plain-text';
import type { AppRecord, Problem } from '../normal-form';
import { iconOf, screenshotsOf } from './pictures';
import { versionsOf } from './versions';

const PRIVACY_MAX = 50;

/** Case-sensitive: letters, digits, dots and hyphens. */
export const isBundleIdentifier = (text: string): boolean => /^[\w.-]{1,255}$/.test(text);

interface AppReading {
  where: string;
  now: number;
  requireId: 0 | 1;
  ownName: OwnName;
}

/**
 * One app of a source in normal form, or the reason why it is left out.
 * @param where names the app in a problem until its identifier is known
 * @param now epoch ms; later dates are invalid
 * @param requireId whether its games need a registration
 * @param ownName refuses the source's own name as a category
 */
export function appRecord(
  fields: Fields,
  { where, now, requireId, ownName }: AppReading,
): AppRecord | Problem {
  const id = lineOf(fields.bundleIdentifier, 256);
  if (id === undefined || !isBundleIdentifier(id)) return { where, why: 'has no bundleIdentifier' };
  if (isForPatrons(fields)) return { where: id, why: 'is for patrons only' };
  const { versions, current } = versionsOf(fields, now);
  if (!current) return { where: id, why: 'has no version with a file' };
  const categories = categoryNamesOf([fields.category]);
  const summary = lineOf(fields.subtitle, 300);
  const description = plainTextOf(fields.localizedDescription, 20_000);
  const game = isGame(categories, ownName);
  return {
    packageName: id,
    platform: 'ios',
    resourceType: game ? 1 : 0,
    requireId: game ? requireId : 0,
    name: { 'en-US': lineOf(fields.name, 120) ?? id },
    summary: summary === undefined ? {} : { 'en-US': summary },
    description: description === undefined ? {} : { 'en-US': description },
    categories: categories.filter(ownName).map(slugOf),
    ...given('developer', lineOf(fields.developerName, 100)),
    ...given('webSite', addressOf(fields.website)),
    antiFeatures: [],
    ...given('icon', iconOf(fields)),
    versions,
    currentVersion: current.key,
    screenshots: screenshotsOf(fields),
    privacy: privacyOf(fields),
    ...given('updatedAt', current.releasedAt),
    comments: [],
  };
}

/** A file that only a developer's patrons can fetch. */
const isForPatrons = ({ patreon }: Fields): boolean => Object.keys(fieldsOf(patreon)).length > 0;

/** The uses of private data: an object or a list in new sources, a list of types in old ones. */
function privacyOf({ appPermissions, permissions }: Fields) {
  const { privacy } = fieldsOf(appPermissions);
  const listed = [...listOf(privacy), ...listOf(permissions)].map((one): [unknown, unknown] => {
    const { name, type, usageDescription } = fieldsOf(one);
    return [name ?? type, usageDescription];
  });
  const uses = [...Object.entries(fieldsOf(privacy)), ...listed].flatMap(([name, why]) => {
    const key = lineOf(name, 60)?.replace(/^NS|UsageDescription$/g, '');
    return key ? { key, reason: lineOf(why, 300) ?? '' } : [];
  });
  return [...new Map(uses.map((use) => [use.key.toLowerCase(), use])).values()].slice(
    0,
    PRIVACY_MAX,
  );
}
