import type { CategoryNames } from '../../store/schema/catalogue';
import type { Localized } from '../../store/schema/columns';
import type { AppRecord, CategoryMap, CategoryRecord, Problem } from '../normal-form';
import { categoryNamesZh } from './category-names-zh';
import { lineOf, listOf } from './clean';

/** F-Droid's game categories: as an app's first category they make it a game (D§12). `Game Helper` is not one. */
const GAME_CATEGORIES: ReadonlySet<string> = new Set([
  'Games',
  'Action Game',
  'Board Game',
  'Card Game',
  'Casual Game',
  'Educational Game',
  'Party Game',
  'Platformer Game',
  'Puzzle Game',
  'Role-Playing Game',
  'Shooter Game',
  'Sport Game',
  'Strategy Game',
  'Visual Novel',
  'Word Game',
]);

export const NAME_MAX = 60;
const SLUG_MAX = 64;
/** Largest number of categories of one app, and of one source. */
const EACH_MAX = 20;
const SOURCE_MAX = 500;

/** Whether an app in these categories is a game: the first one, its main one, decides. */
export const isGame = ([main = '']: readonly string[]): boolean => GAME_CATEGORIES.has(main);

/** `Phone & SMS` → `phone-sms`. */
export function slugOf(category: string): string {
  return (
    category
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, SLUG_MAX)
      // Truncation may leave a lone surrogate.
      .replace(/[\ud800-\udbff]$/, '')
      .replace(/^-|-$/g, '')
  );
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
  own: (name: string) => string | undefined = (name) => name,
): CategoryNames =>
  Object.fromEntries(
    [...new Set(names)].slice(0, SOURCE_MAX).map((name) => {
      const category = own(name);
      return [name, category === undefined ? null : slugOf(category)];
    }),
  );

/**
 * An app in the operator's categories where its source's names are mapped. A mapped main category also decides
 * whether it is a game.
 */
export function withMap(
  record: AppRecord,
  names: readonly string[],
  map: CategoryMap | undefined,
  {
    requireId = 0,
    own = (name) => name,
  }: { requireId?: 0 | 1; own?: (name: string) => string | undefined } = {},
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

/** A category by its F-Droid name, with the source's translations; the Chinese one is the store's if the source has none. */
function categoryRecord(category: string, names: Localized): CategoryRecord {
  const zh = Object.hasOwn(categoryNamesZh, category) ? categoryNamesZh[category] : undefined;
  return {
    slug: slugOf(category),
    name: { 'en-US': category, ...(zh ? { 'zh-CN': zh } : {}), ...names },
    resourceType: isGame([category]) ? 1 : 0,
  };
}
