import { slugOf } from '../../store/categories/slug';
import { isGame, type OwnName } from '../input/categories';
import { addressOf, type Fields, fieldsOf, given, lineOf, listOf } from '../input/clean';
import { timeOf } from '../input/date-text';
import { plainTextOf } from '../input/plain-text';
import type { AppRecord, Problem } from '../normal-form';
import { categoryOf } from './category';
import { type Entries, isBundleIdentifier } from './group-entries';
import { newestFirst } from './newest-first';
import { iconOf, screenshotsOf } from './pictures';
import { versionsOf } from './versions';

const PRIVACY_MAX = 50;

interface AppReading {
  now: number;
  requireId: 0 | 1;
  ownName: OwnName;
  /** Receives problems of an app that is still shown. */
  tell(problem: Problem): void;
}

/**
 * One app of a source in normal form, or the reason why it is left out.
 * @param now epoch ms; later dates are invalid
 * @param requireId whether its games need a registration
 * @param ownName refuses the source's own name as a category
 */
export function appRecord(
  { where, entries }: Entries,
  { now, requireId, ownName, tell }: AppReading,
): AppRecord | Problem {
  const open = entries.filter((entry) => !isForPatrons(entry));
  const [fields] = newestFirst(open.map((entry) => ({ ...nameOf(entry), entry }))).map(
    ({ entry }) => entry,
  );
  const identity = identityOf(fields ?? entries[0] ?? {}, where);
  if ('why' in identity) return identity;
  const { id, name, shown } = identity;
  if (!fields) return { where: shown, why: 'is for patrons only' };
  const { versions, current, left } = versionsOf(open, now);
  if (!current) return { where: shown, why: 'has no version with a file at an https address' };
  const patrons = entries.length - open.length;
  for (const why of [...left, patrons > 0 && `has ${patrons} versions for patrons only`])
    if (why) tell({ where: shown, why });
  const categories = categoryOf(fields);
  const summary = lineOf(fields.subtitle, 300);
  const description = plainTextOf(fields.localizedDescription, 20_000);
  const game = isGame(categories, ownName);
  return {
    packageName: id,
    platform: 'ios',
    resourceType: game ? 1 : 0,
    requireId: game ? requireId : 0,
    name: { 'en-US': name ?? id },
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

/** The bundle identifier of an app, its name, and what a report calls it; or why it cannot be identified. */
function identityOf(
  fields: Fields,
  where: string,
): { id: string; name: string | undefined; shown: string } | Problem {
  const id = lineOf(fields.bundleIdentifier, 256);
  const name = lineOf(fields.name, 120);
  const named = name === undefined ? where : `${where} “${name}”`;
  if (id === undefined)
    return name === undefined
      ? { where, why: 'has neither bundleIdentifier nor name' }
      : // An app of GBox has none: its name tells it apart.
        { id: '', name, shown: named };
  if (isBundleIdentifier(id)) return { id, name, shown: id };
  const why = 'has a bundleIdentifier that is not 1 to 200 letters, digits, dots and hyphens';
  return { where: named, why };
}

/** What orders the entries of one app. */
const nameOf = ({ version, versionDate }: Fields) => ({
  versionName: lineOf(version, 60) ?? '',
  releasedAt: timeOf(versionDate) ?? 0,
});

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
