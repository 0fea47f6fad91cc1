import type { Category } from '../../../contract/entities/shop';

/** As many chips as fit above a list without pushing it off the screen; some catalogues have a hundred categories. */
const SHOWN = 20;

/** The top-level categories with the most apps, in the shop's order. */
export function largestCategories<C extends Pick<Category, 'count' | 'parentId'>>(
  categories: readonly C[],
  most = SHOWN,
): C[] {
  const top = topLevel(categories);
  const chosen = new Set([...top].sort((a, b) => b.count - a.count).slice(0, most));
  return top.filter((category) => chosen.has(category));
}

/** Categories without a parent. */
export const topLevel = <C extends Pick<Category, 'parentId'>>(categories: readonly C[]): C[] =>
  categories.filter(({ parentId }) => parentId === undefined);
