import { LANGS, type Lang } from '../../../contract/lang';
import { localeOf } from '../locale';
import { slugOf } from './slug';
import json from './table.json';

/** A group of the shop, or one of its parts: a category, as a source's names become it. */
export interface CategoryEntry {
  slug: string;
  /** An icon of the Phosphor set. */
  figure: string;
  /** Slugs of other names for it, of any source. */
  also?: readonly string[];
  /** Words by which names that are not listed are understood. */
  words?: readonly string[];
}

export interface CategoryGroup extends CategoryEntry {
  kind: 0 | 1;
  /** Slugs of names that say so little that any other category of an app counts more. */
  vague?: readonly string[];
  parts?: readonly CategoryEntry[];
}

/** Where a name belongs. Without an entry it is no category: `Games` says only the kind, `Other` nothing. */
export interface Place {
  kind: 0 | 1;
  group?: CategoryGroup;
  part?: CategoryEntry;
  vague?: boolean;
}

/** The shop's groups in their order. The cast: TypeScript reads a number in JSON as any number; `table.test.ts` checks it. */
export const GROUPS = json as readonly CategoryGroup[];

const NO_CATEGORY: readonly (readonly [slug: string, kind: 0 | 1])[] = [
  ...['games', 'game', '游戏'].map((slug) => [slug, 1] as const),
  ...['apps', 'other', 'misc', 'miscellaneous', 'none', 'uncategorized', '应用', '其他'].map(
    (slug) => [slug, 0] as const,
  ),
];

/** Names by slug, of each language. */
const NAMES = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../src/i18n/texts/*/categories.json',
  { eager: true, import: 'default' },
);

const nameIn = (slug: string, lang: Lang): string =>
  NAMES[`../../../src/i18n/texts/${lang}/categories.json`]?.[slug] ?? slug;

const BY_SLUG: ReadonlyMap<string, Place> = placesBySlug();

/** Places of names that are not listed, as an import asks for them with each app. */
const understood = new Map<string, Place | undefined>();
const UNDERSTOOD_MAX = 2_000;

/** The place of a category by its slug: of a listed name, else by its words; undefined for an unknown one. */
export function placeOf(slug: string): Place | undefined {
  const listed = BY_SLUG.get(slug);
  if (listed || understood.has(slug)) return listed ?? understood.get(slug);
  if (understood.size === UNDERSTOOD_MAX) understood.clear();
  const place = placeByWords(slug);
  understood.set(slug, place);
  return place;
}

/** The entry for a place: its part, else its group. */
export const entryOf = ({ part, group }: Place): CategoryEntry | undefined => part ?? group;

/** Degrees between the colours of neighbouring groups: the golden angle, by which no two of a dozen are alike. */
const TURN = 137.5;
export const hueAt = (index: number): number => (index * TURN) % 360;

/** The hue of a category's picture; undefined for one without an entry. */
export function hueOfCategory(slug: string): number | undefined {
  const group = placeOf(slug)?.group;
  return group && hueAt(GROUPS.indexOf(group));
}

/** Its names by locale, as texts of catalogues have them. */
export const namesOfEntry = ({ slug }: CategoryEntry) =>
  Object.fromEntries(LANGS.map((lang) => [localeOf(lang), nameIn(slug, lang)]));

function placesBySlug(): Map<string, Place> {
  const places = new Map<string, Place>(NO_CATEGORY.map(([slug, kind]) => [slug, { kind }]));
  const add = (slugs: readonly string[], place: Place) => {
    for (const slug of slugs) if (!places.has(slug)) places.set(slug, place);
  };
  const own = ({ slug, also = [] }: CategoryEntry) => [slug, ...also];
  // Slugs come before names: a name may be another entry's slug.
  const named = ({ slug }: CategoryEntry) => LANGS.map((lang) => slugOf(nameIn(slug, lang)));
  for (const slugsOf of [own, named])
    for (const group of GROUPS) {
      const { kind, vague = [], parts = [] } = group;
      add(slugsOf(group), { kind, group });
      add(vague, { kind, group, vague: true });
      for (const part of parts) add(slugsOf(part), { kind, group, part });
    }
  return places;
}

/** Parts come before groups. A name with the word `game` is one of a game's. */
function placeByWords(slug: string): Place | undefined {
  const tokens = slug.split('-');
  const game = tokens.some((token) => /^games?$|游戏/.test(token));
  const has = ({ words = [] }: CategoryEntry) =>
    words.some((word) => tokens.some((token) => isForm(token, word)));
  for (const kind of game ? ([1] as const) : ([0, 1] as const)) {
    const groups = GROUPS.filter((group) => group.kind === kind);
    for (const group of groups) {
      const part = group.parts?.find(has);
      if (part) return { kind, group, part };
    }
    const group = groups.find(has);
    if (group) return { kind, group };
  }
  return game ? { kind: 1 } : undefined;
}

/** Whether a token is a form of a word: `navigation` of `navigat`, `maps` of `map`. Chinese names have no spaces. */
const isForm = (token: string, word: string): boolean =>
  /[^a-z]/.test(word)
    ? token.includes(word)
    : token === word || token === `${word}s` || (word.length > 4 && token.startsWith(word));
