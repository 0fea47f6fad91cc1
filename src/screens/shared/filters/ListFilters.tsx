import type { ReactNode } from 'react';
import type { SearchFacets } from '../../../../contract/entities/search';
import { Chips } from '../../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../../design-system/components/EmptyState/EmptyState';
import { FilterForm } from '../../../../design-system/components/FilterSheet/FilterForm';
import { LinkButton } from '../../../../design-system/components/LinkButton/LinkButton';
import { Island } from '../Island';
import type { Page } from '../page';
import { Filters } from './Filters';
import { filterGroups, filtersInUse, NO_FILTERS } from './filters';
import s from './ListFilters.module.css';

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
  /** Links to other lists, while no filter is in use: in a narrow window in the line of the buttons, where they scroll. On a PC the filters begin beside them. */
  above?: ReactNode;
  /** Other orders. */
  orders?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with its filters: on a phone behind a button above it, on a PC always visible at its side. Those in use are chips that
 * remove them.
 */
export function ListFilters(props: Props) {
  const { page, facets, total, unfiltered, names, kept, above, orders, children } = props;
  const { t, here, query } = page;
  const groups = filterGroups(facets, page, names);
  const all = here(NO_FILTERS);
  const form = {
    action: page.path,
    groups,
    kept: kept.flatMap((name) => ({ name, value: query[name] ?? '' })).filter(hasValue),
    applyLabel: t('search.filter.apply'),
    resetLabel: t('search.filter.reset'),
    moreLabel: t('list.moreChips'),
    resetHref: all,
  };
  const inUse = filtersInUse(groups, page).map(({ href, label }) => ({
    href,
    label: `${label}\u00a0×`,
  }));
  // What can be downloaded here is the filter that most visitors want where some apps only lead to another site.
  const offered =
    facets.files && !query.file && names.includes('file')
      ? [{ href: here({ file: '1', page: undefined }), label: t('search.filter.file.has') }]
      : [];
  const list = (
    <>
      {total === 0 && unfiltered > 0 && (
        <EmptyState title={t('search.filter.none')} text={t('search.filter.none.text')}>
          <LinkButton href={all}>{t('search.filter.off', { n: unfiltered })}</LinkButton>
        </EmptyState>
      )}
      {children}
    </>
  );
  const bar = (button?: ReactNode) => (
    <div className={s.bar}>
      {button}
      {orders}
      <div className={s.above}>
        <Chips label={t('search.filter.remove')} items={inUse} />
        <Chips label={t('search.filter.file')} items={offered} />
        {/* Another list would not keep the filters. */}
        {inUse.length === 0 && above}
      </div>
    </div>
  );
  if (groups.length === 0)
    return (
      <>
        {bar()}
        {list}
      </>
    );
  if (page.device === 'pc')
    return (
      <div className={s.columns}>
        {/* In a narrow window it is above the list and folded. A `details` that is closed could not be opened by a style sheet. */}
        <div className={s.side} data-filters>
          <input id="filters" type="checkbox" />
          <label htmlFor="filters">{t('search.filter')}</label>
          <FilterForm {...form} />
        </div>
        <div>
          {bar()}
          {list}
        </div>
      </div>
    );
  return (
    <>
      {bar(
        <Island
          name="filters"
          of={Filters}
          props={{ ...form, label: t('search.filter'), closeLabel: t('search.filter.close') }}
        />,
      )}
      {list}
    </>
  );
}

const hasValue = ({ value }: { value: string }): boolean => value !== '';
