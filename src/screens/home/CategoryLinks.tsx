import type { Category } from '../../../contract/entities/shop';
import { Chips } from '../../../design-system/components/Chips/Chips';
import { Section } from '../../../design-system/components/Section/Section';
import { categoryHref } from '../../features/addresses/addresses';
import { largestCategories, topLevel } from '../../features/menu/largest-categories';
import type { Page } from '../shared/page';

/** Two lines on a PC: the page above them is long, and the rest is one link away. */
const SHOWN = 12;

/** The largest categories of apps and games. */
export function CategoryLinks({ page, categories }: { page: Page; categories: Category[] }) {
  const shown = largestCategories(categories, SHOWN);
  if (shown.length === 0) return null;
  const title = page.t('home.categories');
  const more = { href: '/categories', label: page.t('list.more') };
  return (
    <Section title={title} more={shown.length < topLevel(categories).length ? more : undefined}>
      <Chips
        label={title}
        items={shown.map(({ slug, name }) => ({ href: categoryHref(slug), label: name }))}
      />
    </Section>
  );
}
