import type { Api } from '../../../contract/api';
import { categories } from '../../../contract/calls/catalogue';
import type { Category } from '../../../contract/entities/shop';
import { topLevel } from '../../features/menu/largest-categories';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export interface CategoriesData {
  /** Those of one kind, largest first. */
  groups: { kind: 'apps' | 'games'; categories: Category[] }[];
}

/** The directory of all categories; sub-categories are on their category's page. */
export async function loadCategories(api: Api, { t }: Page): Promise<Loaded<CategoriesData>> {
  const answer = await api.call(categories, {});
  if (!answer.ok) return problemOf(answer.state);
  const top = topLevel(answer.data.categories);
  const ofKind = (resourceType: 0 | 1) =>
    top.filter((one) => one.resourceType === resourceType).sort((a, b) => b.count - a.count);
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('home.categories') }),
    description: t('categories.description'),
    subject: { name: t('home.categories') },
    complete: true,
    data: {
      groups: [
        { kind: 'apps' as const, categories: ofKind(0) },
        { kind: 'games' as const, categories: ofKind(1) },
      ].filter((group) => group.categories.length > 0),
    },
  };
}
