import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { searchHref } from '../../features/addresses/addresses';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { Island } from '../shared/Island';
import { PageLinks } from '../shared/PageLinks';
import { Part } from '../shared/Part';
import { firstScreenful } from '../shared/page';
import { PlacedRows } from '../shared/shelf/AppRows';
import { AppTiles } from '../shared/shelf/AppTiles';
import { Filters } from './Filters';
import { filterGroups, NO_FILTERS } from './filters';
import type { SearchData } from './load';

/** Search results with filters; or similar names, and other apps. */
export function Screen({ data, page }: ScreenProps<SearchData>) {
  const { t } = page;
  const { key, apps, near, instead } = data;
  return (
    <Body>
      {/* For the report of the search, which the device sends (D§16). */}
      {key && data.page === 1 && <i hidden data-total={data.total} />}
      {!key && <EmptyState page title={t('search.blank')} text={t('search.blank.text')} />}
      {key && data.unfiltered > 0 && <Found data={data} page={page} words={key} />}
      {key && data.unfiltered === 0 && (
        <EmptyState page title={t('search.none', { key })} text={t('search.none.text')} />
      )}
      {near.length > 0 && (
        <Section title={t('search.near')}>
          <Chips
            label={t('search.near')}
            items={near.map((name) => ({ href: searchHref(name), label: name }))}
          />
        </Section>
      )}
      {apps.length > 0 && (
        <PlacedRows at={space('search', 'list', 'search')} page={page} apps={apps} />
      )}
      {instead && (
        <Part page={page} result={instead} title={t('search.instead')}>
          {({ apps }) =>
            apps.length > 0 && (
              <Shelf title={t('search.instead')} layout="tiles">
                <AppTiles page={page} apps={apps} eager={firstScreenful(page)} />
              </Shelf>
            )
          }
        </Part>
      )}
      <PageLinks page={page} of={data} />
    </Body>
  );
}

/** The results and their filters. */
function Found({ data, page, words }: ScreenProps<SearchData> & { words: string }) {
  const { t, here } = page;
  const groups = filterGroups(data.facets, page);
  const all = here(NO_FILTERS);
  return (
    <>
      <PageTitle
        title={t('search.title', { key: words })}
        note={data.guessed ? t('search.guessed') : t('search.found', { n: data.total })}
      />
      {groups.length > 0 && (
        <Island
          name="filters"
          of={Filters}
          props={{
            action: '/search',
            label: t('search.filter'),
            closeLabel: t('search.filter.close'),
            groups,
            kept: [{ name: 'key', value: words }],
            applyLabel: t('search.filter.apply'),
            resetLabel: t('search.filter.reset'),
            resetHref: all,
          }}
        />
      )}
      {data.total === 0 && (
        <EmptyState title={t('search.filter.none')} text={t('search.filter.none.text')}>
          <LinkButton href={all}>{t('search.filter.off', { n: data.unfiltered })}</LinkButton>
        </EmptyState>
      )}
    </>
  );
}
