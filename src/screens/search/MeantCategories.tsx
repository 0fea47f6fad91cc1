import type { Meant } from '../../../contract/entities/search';
import { categoryHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import s from './MeantCategories.module.css';

/** The categories that the words of a search mean, as cards above the results; a link to all apps or all games counts as one. */
export function MeantCategories({ page, meant }: { page: Page; meant: Meant }) {
  const { t } = page;
  const kinds = meant.kinds.map((kind) => {
    const name = kind === 1 ? ('games' as const) : ('apps' as const);
    return { href: `/${name}`, name: t(`kind.${name}`), note: t('search.meant.all') };
  });
  const categories = meant.categories.map(({ slug, name, count, resourceType }) => ({
    href: categoryHref(slug),
    name,
    note: t(resourceType === 1 ? 'list.games.count' : 'list.apps.count', { n: count }),
  }));
  const cards = [...kinds, ...categories];
  if (cards.length === 0) return null;
  return (
    <nav className={s.cards} aria-label={t('list.categories')}>
      {cards.map(({ href, name, note }) => (
        <a key={href} href={href}>
          <b dir="auto">{name}</b>
          <small>{note}</small>
        </a>
      ))}
    </nav>
  );
}
