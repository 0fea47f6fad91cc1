import { AppList } from '../../../design-system/components/AppList/AppList';
import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Pager } from '../../../design-system/components/Pager/Pager';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { searchHref } from '../../features/addresses/addresses';
import { firstScreenful } from '../../features/page/page';
import { AppRows } from '../../features/shelf/AppRows';
import { AppTiles } from '../../features/shelf/AppTiles';
import type { ScreenProps } from '../route';
import type { SearchData } from './load';

/** Results; or near names and something to look at instead. */
export function Screen({ data, page }: ScreenProps<SearchData>) {
  const { t, here } = page;
  const { key, apps, near, instead } = data;
  return (
    <Body>
      {/* For the report of a search, which the device sends (D§16). */}
      {key && data.page === 1 && <i hidden data-total={data.total} />}
      {apps.length > 0 && key && (
        <PageTitle title={t('search.title', { key })} note={t('search.found', { n: data.total })} />
      )}
      {!key && <EmptyState page title={t('search.blank')} text={t('search.blank.text')} />}
      {key && apps.length === 0 && (
        <EmptyState page title={t('search.none', { key })} text={t('search.none.text')} />
      )}
      {near.length > 0 && (
        <Chips
          label={t('search.near')}
          items={near.map((name) => ({ href: searchHref(name), label: name }))}
        />
      )}
      {apps.length > 0 && (
        <AppList layout="rows">
          <AppRows page={page} apps={apps} eager={firstScreenful(page)} />
        </AppList>
      )}
      {instead.length > 0 && (
        <Shelf title={t('search.instead')} layout="tiles">
          <AppTiles page={page} apps={instead} eager={firstScreenful(page)} />
        </Shelf>
      )}
      <Pager
        label={t('list.pages')}
        page={data.page}
        pages={data.pages}
        href={(n) => here({ page: n > 1 ? String(n) : undefined })}
        previous={t('list.previous')}
        next={t('list.next')}
      />
    </Body>
  );
}
