import type { Category } from '../../../contract/entities/shop';
import { Chips } from '../../../design-system/components/Chips/Chips';
import { Section } from '../../../design-system/components/Section/Section';
import { categoryHref } from '../../features/addresses/addresses';
import type { Page } from '../../features/page/page';

/** The categories that stand at the top, apps' and games'. */
export function CategoryLinks({ page, categories }: { page: Page; categories: Category[] }) {
  const top = categories.filter(({ parentId }) => parentId === undefined);
  if (top.length === 0) return null;
  const title = page.t('home.categories');
  return (
    <Section title={title}>
      <Chips
        label={title}
        items={top.map(({ slug, name }) => ({ href: categoryHref(slug), label: name }))}
      />
    </Section>
  );
}
