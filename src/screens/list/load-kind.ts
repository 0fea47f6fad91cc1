import type { Api } from '../../../contract/api';
import { categories, listApps } from '../../../contract/calls/catalogue';
import type { Category } from '../../../contract/entities/shop';
import { ok } from '../../../contract/result';
import { categoryHref } from '../../features/addresses/addresses';
import { largestCategories, topLevel } from '../../features/menu/largest-categories';
import { type Loaded, problemOf } from '../route';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';
import { type ListData, sortOf, sortsOf } from './list-data';

/** All apps or all games, with their categories. */
export async function loadKind(
  kind: 'apps' | 'games',
  api: Api,
  page: Page,
): Promise<Loaded<ListData>> {
  const { t, query } = page;
  const resourceType = kind === 'apps' ? 0 : 1;
  const sorts = await sortsOf(api);
  const sort = sortOf(query.sort, sorts);
  const asked = pageNumber(query.page);
  const [list, groups] = await Promise.all([
    api.call(listApps, { resourceType, sort, page: asked }),
    api.call(categories, { resourceType }),
  ]);
  if (!list.ok) return problemOf(list.state);
  const { apps, total, pages } = list.data;
  if (asked > pages) return { kind: 'problem', problem: 'missing' };
  const title = t(`kind.${kind}`);
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t(`list.${kind}.description`),
    // Another order is the same list, so only pages of the default order are canonical.
    canonical: numbered(page.path, sort === sorts[0] ? asked : 1),
    subject: { name: title, list: listOf(apps) },
    complete: groups.ok,
    data: {
      title,
      total,
      kind,
      apps,
      page: asked,
      pages,
      sort,
      sorts,
      crumbs: [],
      chips: groups.ok ? categoryChips(groups.data.categories, page) : groups,
    },
  };
}

/** The largest categories and a link to all of them; all with `?groups=all`; undefined without any. */
function categoryChips(all: readonly Category[], { t, query, here }: Page): ListData['chips'] {
  if (all.length === 0) return undefined;
  const top = topLevel(all);
  const shown = query.groups === 'all' ? top : largestCategories(all);
  const items = shown.map(({ slug, name }) => ({ href: categoryHref(slug), label: name }));
  if (shown.length < top.length)
    items.push({ href: here({ groups: 'all' }), label: t('list.moreCategories') });
  return ok({ label: t('list.categories'), items });
}
