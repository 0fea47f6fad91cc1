import { CONFIG_CACHE_S } from '../../../contract/constants';
import type { NavItem } from '../../../design-system/components/NavMenu/NavMenu';
import { type Copy, cachedGet } from '../../platform/http/cached';
import { type Checked, isNumber, isText, listOf, maybe, shapeOf } from '../../platform/http/check';
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
export async function withCategories(items: readonly NavItem[]): Promise<{
  items: readonly NavItem[];
  /** The network's answer, if these categories are an older copy. */
  newer?: Promise<readonly NavItem[]>;
}> {
  const copy = await cachedGet('/catalogue/categories', {}, isAnswer, CONFIG_CACHE_S);
  const newer = copy.newer?.then(async (last) => filled(items, last, await ageOf(last)));
  return { items: filled(items, copy), ...(newer && { newer }) };
}

/** @param age when a copy was stored that the network did not confirm: shown in a last line, which links to the whole list */
function filled(
  items: readonly NavItem[],
  answer: Copy<Checked<typeof isAnswer>>,
  age?: string,
): readonly NavItem[] {
  if (!answer.ok) return items;
  const { categories } = answer.data;
  return items.map((item) => {
    const kind = KINDS[item.href];
    const below = largestCategories(categories.filter(({ resourceType }) => resourceType === kind));
    if (below.length === 0) return item;
    const links = below.map(({ slug, name }) => ({ href: categoryHref(slug), label: name }));
    return { ...item, items: age ? [...links, { href: item.href, label: age }] : links };
  });
}

async function ageOf({ seen }: { seen?: number }): Promise<string | undefined> {
  if (seen === undefined) return undefined;
  const [{ loadTranslate }, { formatTime }] = await Promise.all([
    import('../../i18n/load-translate'),
    import('../../i18n/format-time'),
  ]);
  return (await loadTranslate())('menu.seen', { time: formatTime(seen) ?? '' });
}
