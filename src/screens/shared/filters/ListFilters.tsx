import type { SearchFacets } from '../../../../contract/entities/search';
import { EmptyState } from '../../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../../design-system/components/LinkButton/LinkButton';
import { Island } from '../Island';
import type { Page } from '../page';
import { Filters } from './Filters';
import { filterGroups, NO_FILTERS } from './filters';

interface Props {
  page: Page;
  facets: SearchFacets;
  /** Number of apps with and without the filters. */
  total: number;
  unfiltered: number;
  /** Parameters of the route that filter. */
  names: readonly string[];
  /** Parameters of the address that stay when the filters change. */
  kept: readonly string[];
}

/** The filters of a list as a form, and the message when no app passes them. */
export function ListFilters({ page, facets, total, unfiltered, names, kept }: Props) {
  const { t, here, query } = page;
  const groups = filterGroups(facets, page, names);
  const all = here(NO_FILTERS);
  return (
    <>
      {groups.length > 0 && (
        <Island
          name="filters"
          of={Filters}
          props={{
            action: page.path,
            label: t('search.filter'),
            closeLabel: t('search.filter.close'),
            groups,
            kept: kept.flatMap((name) => ({ name, value: query[name] ?? '' })).filter(hasValue),
            applyLabel: t('search.filter.apply'),
            resetLabel: t('search.filter.reset'),
            resetHref: all,
          }}
        />
      )}
      {total === 0 && unfiltered > 0 && (
        <EmptyState title={t('search.filter.none')} text={t('search.filter.none.text')}>
          <LinkButton href={all}>{t('search.filter.off', { n: unfiltered })}</LinkButton>
        </EmptyState>
      )}
    </>
  );
}

const hasValue = ({ value }: { value: string }): boolean => value !== '';
