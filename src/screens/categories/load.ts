import type { Api } from '../../../contract/api';
import { categories } from '../../../contract/calls/catalogue';
import type { Category } from '../../../contract/entities/shop';
import { topLevel } from '../../features/menu/largest-categories';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

/** A category with its largest parts. */
export interface CategoryGroup extends Category {
  parts: Category[];
}

export interface CategoriesData {
  /** Those of one kind, largest first; `others` have no card. */
  kinds: { kind: 'apps' | 'games'; groups: CategoryGroup[]; others: Category[] }[];
}

/** Parts of each group: about three lines on a phone. Its own page has all. */
const PARTS = 8;
/** Cards of each kind, and links below them. A catalogue may have hundreds of names that the shop does not know. */
const CARDS = 40;
const OTHERS = 200;

/** The directory of all categories with their parts. */
export async function loadCategories(
  api: Api,
  { t, platform }: Page,
): Promise<Loaded<CategoriesData>> {
  const answer = await api.call(categories, { platform });
  if (!answer.ok) return problemOf(answer.state);
  const all = [...answer.data.categories].sort((a, b) => b.count - a.count);
  const of = (kind: 'apps' | 'games', resourceType: 0 | 1) => {
    const top = topLevel(all).filter((one) => one.resourceType === resourceType);
    const groups = top.slice(0, CARDS).map((group) => ({
      ...group,
      parts: all.filter(({ parentId }) => parentId === group.id).slice(0, PARTS),
    }));
    return { kind, groups, others: top.slice(CARDS, CARDS + OTHERS) };
  };
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('home.categories') }),
    description: t('categories.description'),
    subject: { name: t('home.categories') },
    complete: true,
    data: {
      kinds: [of('apps', 0), of('games', 1)].filter(({ groups }) => groups.length > 0),
    },
  };
}
