import { slugOf } from '../../store/categories/slug';
import { entryOf, placeOf } from '../../store/categories/table';
import type { CategoryNames } from '../../store/schema/catalogue';
import type { Localized } from '../../store/schema/columns';
import type { AppRecord, CategoryMap, CategoryRecord, Problem } from '../normal-form';
import { lineOf, listOf } from './clean';

export const NAME_MAX = 60;
/** Largest number of categories of one app, and of one source. */
const EACH_MAX = 20;
const SOURCE_MAX = 500;

/** The shop's name for a name in a source; undefined for one that is no category. */
export type OwnName = (name: string) => string | undefined;

/**
 * Whether an app in these categories is a game: the first one, its main one, decides (D§12). Where the first is no category,
 * such as the source's own name, any does.
 */
export function isGame(names: readonly string[], own: OwnName = (name) => name): boolean {
  const [main] = names;
  const isOfGames = (name: string) => placeOf(slugOf(name))?.kind === 1;
  if (main !== undefined && own(main) !== undefined) return isOfGames(main);
  return names.some((name) => own(name) !== undefined && isOfGames(name));
}

/** A shorter name is in too many addresses by chance. */
const OWN_LEAST = 4;

/**
 * Refuses the source's own name as a category, such as `Guardian Project` in `Guardian Project Official Releases` or at
 * guardianproject.info: it says who publishes an app, not what it is.
 */
export function withoutOwnName(source: { name: string; address?: string | undefined }): OwnName {
  const compact = (text: string) => slugOf(text).replaceAll('-', '');
  const own = [source.name, source.address ?? ''].map(compact);
  return (name) => {
    const said = compact(name);
    const isOwn = said.length >= OWN_LEAST && own.some((text) => text.includes(said));
    return isOwn && !placeOf(slugOf(name)) ? undefined : name;
  };
}

/** The names of an app's categories, as in the source. @param value a list of names */
export const categoryNamesOf = (value: unknown): string[] =>
  listOf(value)
    .slice(0, EACH_MAX)
    .flatMap((text) => lineOf(text, NAME_MAX) ?? [])
    .filter((name) => slugOf(name) !== '');

/**
 * The slugs of a source's categories, by their names.
 * @param own the shop's category for a name; default: the name itself
 */
export const namesWithSlugs = (
  names: Iterable<string>,
  own: OwnName = (name) => name,
): CategoryNames =>
  Object.fromEntries(
    [...new Set(names)].slice(0, SOURCE_MAX).map((name) => {
      const category = own(name);
      return [name, category === undefined ? null : shopSlugOf(slugOf(category))];
    }),
  );

/** The slug of the category that a source's becomes; null if it is none. */
function shopSlugOf(slug: string): string | null {
  const place = placeOf(slug);
  if (!place) return slug;
  return entryOf(place)?.slug ?? (place.kind === 1 ? slug : null);
}

/**
 * An app in the operator's categories where its source's names are mapped. A mapped main category also decides
 * whether it is a game.
 */
export function withMap(
  record: AppRecord,
  names: readonly string[],
  map: CategoryMap | undefined,
  { requireId = 0, own = (name) => name }: { requireId?: 0 | 1; own?: OwnName } = {},
): AppRecord {
  const mapped = names.map((name) => map?.get(slugOf(name)));
  if (mapped.every((one) => one === undefined)) return record;
  const resourceType = mapped[0]?.resourceType ?? record.resourceType;
  const slugs = names.flatMap((name, i) => mapped[i]?.slugs ?? own(name) ?? []);
  return {
    ...record,
    resourceType,
    requireId: resourceType === 1 ? requireId : 0,
    categories: [...new Set(slugs.map(slugOf))],
  };
}

/** Says that some of an app's categories are left out; undefined if none is. */
export function tooManyCategories(value: unknown): string | undefined {
  const { length } = listOf(value);
  return length > EACH_MAX
    ? `names ${length} categories: only the first ${EACH_MAX} are used`
    : undefined;
}

/**
 * The categories of a source, each slug once, and what was left out.
 * @param names as in the source, in its order
 */
export function categoryRecords(
  names: Iterable<string>,
  translations: (name: string) => Localized = () => ({}),
): { categories: CategoryRecord[]; problems: Problem[] } {
  const bySlug = new Map<string, string>();
  const problems: Problem[] = [];
  for (const name of new Set(names)) {
    const slug = slugOf(name);
    const first = bySlug.get(slug);
    if (first === undefined) bySlug.set(slug, name);
    else problems.push({ where: `category "${name}"`, why: `is merged with "${first}"` });
  }
  if (bySlug.size > SOURCE_MAX)
    problems.push({
      where: 'categories',
      why: `there are ${bySlug.size}: only the first ${SOURCE_MAX} are used`,
    });
  const first = [...bySlug.values()].slice(0, SOURCE_MAX);
  return { categories: first.map((name) => categoryRecord(name, translations(name))), problems };
}

/** A category by its name, with the source's translations. The shop's groups have names of their own (`table.ts`). */
const categoryRecord = (category: string, names: Localized): CategoryRecord => ({
  slug: slugOf(category),
  name: { 'en-US': category, ...names },
  resourceType: isGame([category]) ? 1 : 0,
});
