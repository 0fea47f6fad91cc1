import type { Meant } from '../../../../contract/entities/search';
import { AppIcon } from '../../../../design-system/components/AppIcon/AppIcon';
import { categoryHref, categorySign } from '../../../features/addresses/addresses';
import type { Page } from '../page';
import s from './CategoryCards.module.css';

interface Props extends Partial<Meant> {
  page: Page;
  /** Below the first screenful: the pictures load near the viewport. */
  lazy?: boolean;
  /** With an arrow: beside results a card must not look like one of them. */
  arrows?: boolean;
}

/** Categories as cards with their pictures and numbers of apps; a link to all apps or all games counts as one. */
export function CategoryCards({ page, kinds = [], categories = [], lazy, arrows }: Props) {
  const { t } = page;
  const cards = [
    ...kinds.map((kind) => {
      const name = kind === 1 ? ('games' as const) : ('apps' as const);
      return {
        href: `/${name}`,
        name: t(`kind.${name}`),
        note: t('search.meant.all'),
        picture: undefined,
      };
    }),
    ...categories.map(({ slug, name, count, resourceType }) => ({
      href: categoryHref(slug),
      name,
      picture: categorySign(slug),
      note: t(resourceType === 1 ? 'list.games.count' : 'list.apps.count', { n: count }),
    })),
  ];
  if (cards.length === 0) return null;
  return (
    <nav className={arrows ? `${s.cards} ${s.arrows}` : s.cards} aria-label={t('list.categories')}>
      {cards.map(({ href, name, note, picture }) => (
        <a key={href} href={href}>
          {picture && (
            <AppIcon base={picture} name={name} size={50} lazy={lazy} coarse={page.lite} />
          )}
          <span>
            <b dir="auto">{name}</b>
            <small>{note}</small>
          </span>
        </a>
      ))}
    </nav>
  );
}
