import { CONFIG_CACHE_S } from '../../../contract/constants';
import type { NavItem } from '../../../design-system/components/NavMenu/NavMenu';
import { cachedGet } from '../../platform/http/cached';
import { isNumber, isText, listOf, maybe, shapeOf } from '../../platform/http/check';
import { categoryHref } from '../addresses/addresses';
import { largestCategories } from './largest-categories';

/** Which kind of category belongs under which page of the menu (S§2: the app tag and the game tag). */
const KINDS: Readonly<Record<string, number>> = { '/apps': 0, '/games': 1 };

const isAnswer = shapeOf({
  categories: listOf(
    shapeOf({
      slug: isText,
      name: isText,
      resourceType: isNumber,
      parentId: maybe(isNumber),
      count: isNumber,
    }),
  ),
});

/** The menu's items with the categories below them; unchanged when the call fails. */
export async function withCategories(items: readonly NavItem[]): Promise<readonly NavItem[]> {
  const answer = await cachedGet('/catalogue/categories', {}, isAnswer, CONFIG_CACHE_S);
  if (!answer.ok) return items;
  const { categories } = answer.data;
  return items.map((item) => {
    const kind = KINDS[item.href];
    const below = largestCategories(categories.filter(({ resourceType }) => resourceType === kind));
    if (below.length === 0) return item;
    return {
      ...item,
      items: below.map(({ slug, name }) => ({ href: categoryHref(slug), label: name })),
    };
  });
}
