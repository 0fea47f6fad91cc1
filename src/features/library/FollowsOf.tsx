import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import type { Texts } from '../../i18n/load-texts';
import type { Follow } from '../wish-list/stored-follows';
import { EmptyList } from './EmptyList';
import s from './FollowsOf.module.css';

interface Props {
  followed: readonly Follow[];
  texts: Texts<'library'>;
}

/** Developers and categories that the visitor follows. */
export function FollowsOf({ followed, texts }: Props) {
  if (followed.length === 0)
    return (
      <EmptyList
        name="followed"
        text={texts.followed}
        href="/categories"
        label={texts.categories}
      />
    );
  return (
    <ul className={s.follows}>
      {followed.map(({ href, name }) => {
        const [, kind, slug] = href.split(/[/?]/);
        const isCategory = kind === 'category';
        return (
          <li key={href}>
            <a href={href}>
              <AppIcon
                base={isCategory ? `/img/category/${slug}` : undefined}
                name={name}
                size={50}
              />
              <span>
                <b dir="auto">{name}</b>
                <small>{isCategory ? texts.category : texts.developer}</small>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
