import type { Api } from '../../../contract/api';
import { listApps } from '../../../contract/calls/catalogue';
import { ok } from '../../../contract/result';
import { categoryHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { filtersOf } from '../shared/filters/filters';
import type { Page } from '../shared/page';
import { askedOf, type BareList, type ListData, listPage, orderOf } from './list-data';

/** One category, or one of its parts: with `?sub=`, or by its own slug. */
export async function loadCategory(api: Api, slug: string, page: Page): Promise<Loaded<ListData>> {
  const { t, query } = page;
  const { sub } = query;
  // Sources call games so, and the shop has had their category.
  if (slug === 'games') return { kind: 'redirect', status: 301, to: '/games' };
  const asked = await askedOf(api, page, { category: slug, sub });
  const { sort, page: number } = asked;
  const list = await api.call(listApps, {
    category: slug,
    sub,
    platform: page.platform,
    facets: 1,
    ...filtersOf(query),
    ...orderOf(sort),
    page: number,
  });
  if (!list.ok) return problemOf(list.state);
  const { category, subCategories } = list.data;
  if (!category || number > list.data.pages) return { kind: 'problem', problem: 'missing' };
  const chosen = subCategories.find((one) => one.slug === (sub ?? slug));
  // A source's own category: its address is the group's.
  if (category.slug !== slug && chosen?.slug !== slug)
    return { kind: 'redirect', status: 301, to: categoryHref(category.slug, chosen?.slug) };
  const title = (chosen ?? category).name;
  const kind = category.resourceType === 1 ? 'games' : 'apps';
  const crumbs = [
    { href: `/${kind}`, label: t(`kind.${kind}`) },
    ...(chosen ? [{ href: categoryHref(category.slug), label: category.name }] : []),
  ];
  const data: BareList = {
    ...asked,
    ...list.data,
    title,
    kind,
    follow: categoryHref(category.slug, chosen?.slug),
    crumbs,
    chips: subCategories.length
      ? ok({
          label: t('list.subCategories'),
          items: [
            { href: categoryHref(category.slug), label: t('list.all'), current: !chosen },
            ...subCategories.map((one) => ({
              href: categoryHref(category.slug, one.slug),
              label: one.name,
              current: one === chosen,
            })),
          ],
        })
      : undefined,
  };
  const description = t('list.category.description', { name: title });
  return listPage(api, page, data, description, categoryHref(category.slug), chosen?.slug);
}
