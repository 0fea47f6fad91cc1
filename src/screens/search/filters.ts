import type { SearchFacets } from '../../../contract/entities/search';
import type { FilterGroup } from '../../../design-system/components/FilterSheet/FilterForm';
import type { Page, Query } from '../shared/page';

/** Size limits in MB, as the specification counts them; the address contains the number. */
const SIZES_MB = [10, 50, 100];
const MB = 1024 ** 2;

/** Names of parameters. */
const KINDS = { app: 0, game: 1 } as const;

/** The filters in an address, as the call takes them; invalid ones are ignored. */
export function filtersOf({ kind, category, size, without }: Query) {
  const megabytes = SIZES_MB.find((one) => String(one) === size);
  return {
    resourceType: kind === 'app' || kind === 'game' ? KINDS[kind] : undefined,
    category,
    sizeMax: megabytes && megabytes * MB,
    without: without?.split(','),
  };
}

export const NO_FILTERS = {
  kind: undefined,
  category: undefined,
  size: undefined,
  without: undefined,
  page: undefined,
};

/** The filters that these results allow, with the current ones. A group without a choice is left out. */
export function filterGroups(facets: SearchFacets, { t, query, format }: Page): FilterGroup[] {
  const one = (name: 'kind' | 'category' | 'size', options: { value: string; label: string }[]) => {
    const chosen = options.find(({ value }) => value === query[name])?.value ?? '';
    const all = { value: '', label: t('search.filter.all') };
    return {
      name,
      label: t(`search.filter.${name}`),
      options: [all, ...options].map((each) => ({ ...each, selected: each.value === chosen })),
    };
  };
  const { resourceTypes, categories, sized, antiFeatures } = facets;
  const kinds = [
    { value: 'app', label: t('kind.apps') },
    { value: 'game', label: t('kind.games') },
  ];
  const sizes = SIZES_MB.map((n) => ({
    value: String(n),
    label: t('search.filter.upTo', { size: format.size(n * MB) }),
  }));
  const avoided = query.without?.split(',') ?? [];
  return [
    resourceTypes.length > 1 || query.kind ? one('kind', kinds) : undefined,
    categories.length > 1 || query.category
      ? one(
          'category',
          categories.map(({ slug, name }) => ({ value: slug, label: name })),
        )
      : undefined,
    sized || query.size ? one('size', sizes) : undefined,
    antiFeatures.length > 0
      ? {
          name: 'without',
          label: t('search.filter.without'),
          multiple: true,
          options: antiFeatures
            // In an address, commas separate the keys.
            .filter(({ key }) => !key.includes(','))
            .map(({ key, name }) => ({ value: key, label: name, selected: avoided.includes(key) })),
        }
      : undefined,
  ].filter((group) => group !== undefined);
}
