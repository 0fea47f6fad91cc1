import type { Api } from '../../../contract/api';
import { categories, listApps } from '../../../contract/calls/catalogue';
import type { Category } from '../../../contract/entities/shop';
import { ok } from '../../../contract/result';
import { categoryHref } from '../../features/addresses/addresses';
import { largestCategories, topLevel } from '../../features/menu/largest-categories';
import { type Loaded, problemOf } from '../route';
import { collectionOf } from '../shared/fact-lists/collections';
import { filtersOf } from '../shared/filters/filters';
import type { Page } from '../shared/page';
import { askedOf, type BareList, type ListData, listPage, orderOf } from './list-data';

/** All apps or all games, with their categories. */
export async function loadKind(
  kind: 'apps' | 'games',
  api: Api,
  page: Page,
): Promise<Loaded<ListData>> {
  const { t } = page;
  const resourceType = kind === 'apps' ? 0 : 1;
  const asked = await askedOf(api, page, { resourceType });
  const [list, groups] = await Promise.all([
    api.call(listApps, {
      resourceType,
      platform: page.platform,
      facets: 1,
      ...filtersOf(page.query),
      ...orderOf(asked.sort),
      page: asked.page,
    }),
    api.call(categories, { resourceType, platform: page.platform }),
  ]);
  if (!list.ok) return problemOf(list.state);
  if (asked.page > list.data.pages) return { kind: 'problem', problem: 'missing' };
  const collection = collectionOf(kind, page);
  const data: BareList = {
    ...asked,
    ...list.data,
    title: collection?.title ?? t(`kind.${kind}`),
    kind,
    collection,
    crumbs: collection ? [{ href: '/specials', label: t('home.specials') }] : [],
    chips: groups.ok ? categoryChips(groups.data.categories, page) : groups,
  };
  return listPage(api, page, data, collection?.about ?? t(`list.${kind}.description`), page.path);
}

/** The largest categories and a link to all of them; undefined without any. */
function categoryChips(all: readonly Category[], { t }: Page): ListData['chips'] {
  if (all.length === 0) return undefined;
  const shown = largestCategories(all);
  const items = shown.map(({ slug, name }) => ({ href: categoryHref(slug), label: name }));
  if (shown.length < topLevel(all).length)
    items.push({ href: '/categories', label: t('list.moreCategories') });
  return ok({ label: t('list.categories'), items });
}
