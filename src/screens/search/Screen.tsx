import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../../../contract/constants';
import type { App } from '../../../contract/entities/app';
import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { searchHref } from '../../features/addresses/addresses';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { CategoryCards } from '../shared/categories/CategoryCards';
import { Elsewhere } from '../shared/Elsewhere';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { RESULT_FILTERS } from '../shared/filters/filters';
import { ListFilters } from '../shared/filters/ListFilters';
import { foreign, foreignNote } from '../shared/foreign';
import { PageLinks } from '../shared/PageLinks';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { PlacedRows } from '../shared/shelf/AppRows';
import { Instead } from '../shared/shelf/Instead';
import { makerOf } from '../shared/shelf/sentence';
import { loadSearch, type SearchData } from './load';
import { MarkedText } from './MarkedText';

/** Search results with filters; or similar names, the category that is meant, and other apps. */
export function Screen({ data, page }: ScreenProps<SearchData>) {
  const { t } = page;
  const { key, best, near, instead } = data;
  const apps = data.apps.filter((app) => app !== best);
  const at = space('search', 'list', 'search');
  // Results that only are about the words have a heading, where others match by name.
  const named = (data.named ?? data.total) - (data.page - 1) * PAGE_SIZE;
  const rows = (some: readonly App[]) =>
    key &&
    some.length > 0 && (
      <PlacedRows
        at={at}
        page={page}
        apps={some}
        textOf={(app) =>
          app.summary
            ? foreign(<MarkedText text={app.summary} words={key} />, app.summaryLang)
            : makerOf(app, page)
        }
      />
    );
  const starts = (
    <>
      {data.asked.length > 0 && (
        <Section title={t('search.asked')}>
          <Chips
            label={t('search.asked')}
            items={data.asked.map((name) => ({ href: searchHref(name), label: name }))}
          />
        </Section>
      )}
      {data.start && (
        <Part page={page} result={data.start} title={t('home.categories')}>
          {({ categories }) =>
            categories.length > 0 && (
              <Section
                title={t('home.categories')}
                more={{ href: '/categories', label: t('list.more') }}
              >
                <CategoryCards page={page} categories={categories} />
              </Section>
            )
          }
        </Part>
      )}
    </>
  );
  return (
    <Body>
      {/* For the report of the search, which the device sends (D§16). */}
      {key && data.page === 1 && <i hidden data-total={data.total} />}
      {!key && <PageTitle title={t('search.blank')} note={t('search.blank.text')} />}
      {!key && starts}
      {key && data.unfiltered > 0 && (
        <Found data={data} page={page} words={key}>
          {best && <FeaturedApps at={at} page={page} apps={[best]} covers={data.covers} />}
          {rows(apps.filter((app) => data.apps.indexOf(app) < named))}
          {named < data.apps.length && (
            <Section title={t('search.related')}>
              {rows(apps.filter((app) => data.apps.indexOf(app) >= named))}
            </Section>
          )}
          <PageLinks page={page} of={data} />
          <Elsewhere n={data.elsewhere} page={page} />
        </Found>
      )}
      {key && data.unfiltered === 0 && (
        <EmptyState
          page
          title={t('search.none', { key })}
          text={instead?.ok && instead.data.apps.length > 0 ? t('search.none.text') : undefined}
        />
      )}
      {data.unfiltered === 0 && <Elsewhere n={data.elsewhere} page={page} />}
      {near.length > 0 && (
        <Section title={t('search.near')}>
          <Chips
            label={t('search.near')}
            items={near.map((name) => ({ href: searchHref(name), label: name }))}
          />
        </Section>
      )}
      {key && data.unfiltered === 0 && <CategoryCards page={page} {...data.meant} arrows />}
      <Instead result={instead} page={page} />
      {key && starts}
    </Body>
  );
}

/** The meant categories, and the results with the controls for filters and order. */
function Found({
  data,
  page,
  words,
  children,
}: ScreenProps<SearchData> & { words: string; children: ReactNode }) {
  const { t, here } = page;
  const sorts = data.sorts.map((one) => ({
    href: here({ sort: one === 'relevance' ? undefined : one, page: undefined }),
    label: t(`search.sort.${one}`),
    current: one === data.sort,
  }));
  return (
    <>
      <PageTitle
        title={t('search.title', { key: words })}
        note={[noteOf(data, page), foreignNote(data.apps, page)].filter(Boolean).join(' · ')}
      />
      <CategoryCards page={page} {...data.meant} arrows />
      <ListFilters
        page={page}
        facets={data.facets}
        total={data.total}
        unfiltered={data.unfiltered}
        names={RESULT_FILTERS}
        kept={['key', 'sort', 'phone']}
        orders={
          data.total > 1 &&
          sorts.length > 1 && <Chips label={t('list.sort')} items={sorts} variant="menu" />
        }
      >
        {children}
      </ListFilters>
    </>
  );
}

function noteOf({ guessed, fewer, total, cut }: SearchData, { t }: Page): string {
  if (guessed) return t('search.guessed');
  if (fewer) return t('search.fewer');
  if (!cut) return t('search.found', { n: total });
  // Where the count has ended: a round number says that it is not exact.
  const unit = 10 ** (String(total).length - 1);
  const found = t('search.found', { n: Math.floor(total / unit) * unit });
  return found.replace(/\d(?=\D*$)/, '$&+');
}

export const search: Route<SearchData> = {
  path: '/search',
  name: 'search',
  query: ['key', 'q', ...RESULT_FILTERS, 'sort', 'page', 'phone'],
  several: ['without'],
  endless: true,
  load: (api, _params, page) => loadSearch(api, page),
  screen: Screen,
};
