import type { ReactNode } from 'react';
import { AppIcon, type AppIconProps } from '../AppIcon/AppIcon';
import s from './SpecialCard.module.css';

export type SpecialCardProps = {
  /** The list's page. */
  href: string;
  /** What the list is for. */
  title: string;
  /** One line; the rest is cut. */
  summary?: string | undefined;
  /** A picture, five to two, in the icons' place. */
  cover?: ReactNode;
  /** A few of its apps: up to four are seen. */
  icons: readonly Pick<AppIconProps, 'base' | 'name' | 'coarse'>[];
  /** Below the first screenful: icons are fetched when they come near the viewport. */
  lazy?: boolean | undefined;
};

/** A curated list behind its first icons. Stands in a CardStrip. */
export function SpecialCard({ href, title, summary, cover, icons, lazy }: SpecialCardProps) {
  return (
    <li>
      <a className={s.card} href={href}>
        {cover && <span className={s.cover}>{cover}</span>}
        <b>{title}</b>
        {summary && <small>{summary}</small>}
        {!cover && (
          <span className={s.icons}>
            {icons.slice(0, 4).map((icon, i) => (
              <AppIcon key={icon.base ?? -i} {...icon} size={50} lazy={lazy} />
            ))}
          </span>
        )}
      </a>
    </li>
  );
}
