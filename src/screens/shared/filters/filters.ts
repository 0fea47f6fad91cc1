import { apiLevelOf } from '../../../../contract/android-versions';
import { FREE_LICENSE } from '../../../../contract/constants';
import type { SearchFacets } from '../../../../contract/entities/search';
import type { FilterGroup } from '../../../../design-system/components/FilterSheet/FilterForm';
import { antiFeatureMeaning } from '../../../i18n/anti-features';
import type { Page, Query } from '../page';

/** Size limits in MB, as the specification counts them; the address contains the number. */
const SIZES_MB = [10, 50, 100];
const MB = 1024 ** 2;
/** Least stars. */
const STARS = [4, 3];
/** Versions of Android to choose from: a phone between two takes the older one. */
const ANDROIDS = ['14', '12', '10', '8', '6'];

/** Names of parameters. */
const KINDS = { app: 0, game: 1 } as const;

/** The filters of a list, and of results, in an address. */
export const LIST_FILTERS = [
  'size',
  'rating',
  'android',
  'license',
  'untracked',
  'reproducible',
  'source',
  'file',
  'without',
] as const;
export const RESULT_FILTERS = ['kind', 'category', ...LIST_FILTERS] as const;

/** The filters in an address, as the calls take them; invalid ones are ignored. */
export function filtersOf(query: Query) {
  const { size, rating, android, license, source, file, without } = query;
  const megabytes = SIZES_MB.find((one) => String(one) === size);
  return {
    sizeMax: megabytes && megabytes * MB,
    ratingMin: STARS.find((one) => String(one) === rating),
    androidApi: android && ANDROIDS.includes(android) ? apiLevelOf(android) : undefined,
    license,
    sourceId: source && /^[1-9]\d{0,8}$/.test(source) ? Number(source) : undefined,
    file: file === '1' ? 1 : undefined,
    untracked: query.untracked === '1' ? 1 : undefined,
    reproducible: query.reproducible === '1' ? 1 : undefined,
    without: without?.split(','),
  };
}

/** Those of results, which may be of either kind and of any category. */
export const resultFiltersOf = (query: Query) => ({
  ...filtersOf(query),
  resourceType: query.kind === 'app' || query.kind === 'game' ? KINDS[query.kind] : undefined,
  category: query.category,
});

/** Whether an address has a filter. */
export const hasFilters = (query: Query): boolean => RESULT_FILTERS.some((name) => query[name]);

export const NO_FILTERS: Record<string, undefined> = Object.fromEntries(
  [...RESULT_FILTERS, 'page'].map((name) => [name, undefined]),
);

type Name = 'kind' | 'category' | (typeof LIST_FILTERS)[number];
type Option = { value: string; label: string };

/**
 * The filters that these apps allow, with the current ones. A group without a choice is left out.
 *
 * @param names parameters of the route
 */
export function filterGroups(
  facets: SearchFacets,
  { t, lang, query, format }: Page,
  names: readonly string[],
): FilterGroup[] {
  const legendOf = (name: Name) =>
    name === 'android' && facets.unstated
      ? t('search.filter.unstated', { version: t('search.filter.android') })
      : t(`search.filter.${name}`);
  const one = (name: Exclude<Name, 'without'>, offered: boolean, options: Option[]) => {
    if (!(offered || query[name])) return undefined;
    const chosen = options.find(({ value }) => value === query[name])?.value ?? '';
    const all = { value: '', label: t('search.filter.all') };
    return {
      name,
      label: legendOf(name),
      options: [all, ...options].map((each) => ({ ...each, selected: each.value === chosen })),
    };
  };
  const { resourceTypes, categories, licenses, sources, antiFeatures } = facets;
  const origins = sources.map(({ id, name }) => ({ value: String(id), label: name }));
  const kinds = [
    { value: 'app', label: t('kind.apps') },
    { value: 'game', label: t('kind.games') },
  ];
  // What leads to no app is left out, unless it is chosen.
  const { leastSize, leastApi = Number.POSITIVE_INFINITY, unstated } = facets;
  const isLarge = (n: number) => n * MB >= (leastSize ?? 0) || String(n) === query.size;
  const sizes = SIZES_MB.filter(isLarge).map((n) => ({
    value: String(n),
    label: t('search.filter.upTo', { size: format.size(n * MB) }),
  }));
  const stars = STARS.map((n) => ({
    value: String(n),
    label: t('search.filter.stars', { stars: String(n) }),
  }));
  const androids = ANDROIDS.filter(
    (one) => unstated || (apiLevelOf(one) ?? 0) >= leastApi || one === query.android,
  );
  const named = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  const avoided = query.without?.split(',') ?? [];
  return [
    one('kind', resourceTypes.length > 1, kinds),
    one('category', categories.length > 1, named),
    one('rating', facets.rated, stars),
    one('size', leastSize !== undefined && sizes.length > 0, sizes),
    one('android', facets.leastApi !== undefined, androids.map(asItself)),
    one('file', facets.files, [{ value: '1', label: t('search.filter.file.has') }]),
    one('source', origins.length > 1, origins),
    antiFeatures.length > 0
      ? {
          name: 'without',
          label: t('search.filter.without'),
          multiple: true,
          options: antiFeatures
            // In an address, commas separate the keys.
            .filter(({ key }) => !key.includes(','))
            .map(({ key, name }) => ({
              value: key,
              // The same name as on an app's page.
              label: antiFeatureMeaning(key, lang)?.name ?? name,
              selected: avoided.includes(key),
            })),
        }
      : undefined,
    one('untracked', facets.untracked, [{ value: '1', label: t('search.filter.untracked.yes') }]),
    one('reproducible', facets.reproducible, [
      { value: '1', label: t('search.filter.reproducible.yes') },
    ]),
    // Last, because fewest visitors choose by it.
    one('license', licenses.length > 1, [
      { value: FREE_LICENSE, label: t('search.filter.license.free') },
      ...licenses.map(asItself),
    ]),
  ]
    .filter((group) => group !== undefined)
    .filter(({ name }) => names.includes(name));
}

/** Filters whose options say nothing without the name of their group; that an app is open source says enough. */
const NEED_LABEL = ['android', 'license', 'source', 'without'] as const;

function withLabel(name: string, options: string, t: Page['t']): string {
  const needy = NEED_LABEL.find((one) => one === name);
  if (options === t('search.filter.license.free')) return options;
  return needy ? `${t(`search.filter.${needy}`)} ${options}` : options;
}

/** The filters in use, each with the address of the list without it. */
export function filtersInUse(
  groups: readonly FilterGroup[],
  { here, query, t }: Page,
): { href: string; label: string }[] {
  return groups.flatMap(({ name, options, multiple }) =>
    options
      .filter(({ value, selected }) => value && selected)
      .map((option) => {
        const others = query[name]?.split(',').filter((one) => one !== option.value);
        const rest = (multiple && others?.join()) || undefined;
        return {
          href: here({ [name]: rest, page: undefined }),
          label: withLabel(name, option.label, t),
        };
      }),
  );
}

/**
 * A page's title with the words of the current filters: in a browser's history and in the list of stored pages, addresses with
 * and without filters have different names.
 */
export function filteredTitle(
  title: string,
  facets: SearchFacets,
  page: Page,
  names: readonly string[],
): string {
  const words = filterGroups(facets, page, names).flatMap(({ name, options }) => {
    const labels = options
      .filter(({ value, selected }) => value && selected)
      .reduce((a, { label: b }) => (a ? page.t('me.and', { a, b }) : b), '');
    return labels && withLabel(name, labels, page.t);
  });
  return [title, ...words].filter(Boolean).join(' · ');
}

const asItself = (value: string): Option => ({ value, label: value });
