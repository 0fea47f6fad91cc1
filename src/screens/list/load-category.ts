import type { Api } from '../../../contract/api';
import { listApps } from '../../../contract/calls/catalogue';
import { ok } from '../../../contract/result';
import { categoryHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';
import { type ListData, sortOf, sortsOf } from './list-data';

/** One category, or with `?sub=` one of its sub-categories. */
export async function loadCategory(api: Api, slug: string, page: Page): Promise<Loaded<ListData>> {
  const { t, query } = page;
  const { sub } = query;
  const sorts = await sortsOf(api);
  const sort = sortOf(query.sort, sorts);
  const asked = pageNumber(query.page);
  const list = await api.call(listApps, { category: slug, sub, sort, page: asked });
  if (!list.ok) return problemOf(list.state);
  const { apps, total, pages, category, subCategories } = list.data;
  if (!category || asked > pages) return { kind: 'problem', problem: 'missing' };
  const chosen = subCategories.find((one) => one.slug === sub);
  const title = (chosen ?? category).name;
  const kind = category.resourceType === 1 ? 'games' : 'apps';
  const crumbs = [
    { href: `/${kind}`, label: t(`kind.${kind}`) },
    ...(chosen ? [{ href: categoryHref(slug), label: category.name }] : []),
  ];
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t('list.category.description', { name: title }),
    // Another order is the same list, so only pages of the default order are canonical.
    canonical: numbered(page.path, sort === sorts[0] ? asked : 1, { sub: chosen?.slug }),
    subject: { name: title, list: listOf(apps), crumbs },
    complete: true,
    data: {
      title,
      total,
      kind,
      apps,
      page: asked,
      pages,
      sort,
      sorts,
      crumbs,
      chips: subCategories.length
        ? ok({
            label: t('list.subCategories'),
            items: [
              { href: categoryHref(slug), label: t('list.all'), current: !chosen },
              ...subCategories.map((one) => ({
                href: categoryHref(slug, one.slug),
                label: one.name,
                current: one === chosen,
              })),
            ],
          })
        : undefined,
    },
  };
}
