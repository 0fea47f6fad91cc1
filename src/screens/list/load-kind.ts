import type { Api } from '../../../contract/api';
import { categories, listApps } from '../../../contract/calls/catalogue';
import { categoryHref } from '../../features/addresses/addresses';
import type { Page } from '../../features/page/page';
import { pageNumber } from '../page-number';
import { type Loaded, problemOf } from '../route';
import { type ListData, sortOf } from './list-data';

/** All apps, or all games, with the categories they are in. */
export async function loadKind(
  kind: 'apps' | 'games',
  api: Api,
  page: Page,
): Promise<Loaded<ListData>> {
  const { t, query } = page;
  const resourceType = kind === 'apps' ? 0 : 1;
  const sort = sortOf(query.sort);
  const asked = pageNumber(query.page);
  const [list, groups] = await Promise.all([
    api.call(listApps, { resourceType, sort, page: asked }),
    api.call(categories, { resourceType }),
  ]);
  if (!list.ok) return problemOf(list.state);
  const { apps, total, pages } = list.data;
  if (asked > pages) return { kind: 'problem', problem: 'missing' };
  const title = t(`kind.${kind}`);
  const top = groups.ok ? groups.data.categories.filter((one) => one.parentId === undefined) : [];
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t(`list.${kind}.description`),
    complete: groups.ok,
    data: {
      title,
      total,
      kind,
      apps,
      page: asked,
      pages,
      sort,
      crumbs: [],
      chips: top.length
        ? {
            label: t('list.categories'),
            items: top.map(({ slug, name }) => ({ href: categoryHref(slug), label: name })),
          }
        : undefined,
    },
  };
}
