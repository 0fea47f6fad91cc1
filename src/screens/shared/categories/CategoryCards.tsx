import type { Meant } from '../../../contract/entities/search';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { categoryHref, categorySign } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import s from './MeantCategories.module.css';

/** The categories that the words of a search mean, as cards with their pictures above the results; a link to all apps or all games counts as one. */
export function MeantCategories({ page, meant }: { page: Page; meant: Meant }) {
  const { t } = page;
  const kinds = meant.kinds.map((kind) => {
    const name = kind === 1 ? ('games' as const) : ('apps' as const);
    return {
      href: `/${name}`,
      name: t(`kind.${name}`),
      note: t('search.meant.all'),
      picture: undefined,
    };
  });
  const categories = meant.categories.map(({ slug, name, count, resourceType }) => ({
    href: categoryHref(slug),
    name,
    picture: categorySign(slug),
    note: t(resourceType === 1 ? 'list.games.count' : 'list.apps.count', { n: count }),
  }));
  const cards = [...kinds, ...categories];
  if (cards.length === 0) return null;
  return (
    <nav className={s.cards} aria-label={t('list.categories')}>
      {cards.map(({ href, name, note, picture }) => (
        <a key={href} href={href}>
          {picture && <AppIcon base={picture} name={name} size={50} coarse={page.lite} />}
          <span>
            <b dir="auto">{name}</b>
            <small>{note}</small>
          </span>
        </a>
      ))}
    </nav>
  );
}
