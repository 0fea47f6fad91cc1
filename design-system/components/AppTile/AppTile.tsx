import type { ReactNode } from 'react';
import { type LinkAttributes, type Native, withClass } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import s from './AppTile.module.css';
import rating from './Rating.module.css';

export type AppTileProps = Native<'li', 'id'> & {
  /** Written to `data-app-id`. */
  id: number | string;
  /** The app's page. */
  href: string;
  /** Other attributes of the link, whose element is not the component's. */
  linkProps?: LinkAttributes | undefined;
  /** Shown on two lines at most. */
  name: string;
  /** See AppIcon `base`. */
  icon?: string | undefined;
  /** The mean rating as localized text: "4.6". */
  rating?: string | undefined;
  /** What screen readers say of the rating, whose star is a picture: "4.6 分，满分 5 分". */
  ratingLabel?: string | undefined;
  /** Localized text: "12.3 MB" or "工具". In a row also several, with ` · ` between them. */
  meta?: ReactNode;
  /** Below the first screenful: the icon loads near the viewport. */
  lazy?: boolean | undefined;
  /** See AppIcon. */
  coarse?: boolean | undefined;
  /** The download button: beside the link, never inside it. */
  action?: ReactNode;
};

/** An app in a grid: icon, name, one secondary line and a button. Belongs in an AppList of tiles. */
export function AppTile(props: AppTileProps) {
  const { id, href, name, icon, rating: mean, ratingLabel, meta, ...more } = props;
  const { lazy, coarse, action, linkProps, ...rest } = more;
  const quiet = mean || meta;
  const label = mean ? ratingLabel : undefined;
  return (
    <li {...withClass(rest, s.tile)} data-app-id={id}>
      <a {...linkProps} className={s.link} href={href}>
        <AppIcon base={icon} name={name} size={65} sizePc={100} lazy={lazy} coarse={coarse} />
        <b className={s.name}>{name}</b>
        {quiet && (
          <small
            className={mean && rating.star}
            {...(label && { role: 'img' as const, 'aria-label': label })}
          >
            {quiet}
          </small>
        )}
      </a>
      {action}
    </li>
  );
}
