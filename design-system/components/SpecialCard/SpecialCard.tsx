import type { ReactNode } from 'react';
import type { LinkAttributes, Native } from '../../element/native';
import { AppIcon, type AppIconProps } from '../AppIcon/AppIcon';
import s from './SpecialCard.module.css';

export type SpecialCardProps = Native<'li', 'title'> & {
  /** URL of the list's page. */
  href: string;
  /** Other attributes of the link, whose element is not the component's. */
  linkProps?: LinkAttributes | undefined;
  /** The list's topic. */
  title: string;
  /** What the list has: two lines, truncated. */
  summary?: ReactNode;
  /** A 5:2 picture instead of the icons. */
  cover?: ReactNode;
  /** The colour behind the icons: `#6a9bd8`. By default the accent's. */
  color?: string | undefined;
  /** A few of its apps; up to four are shown. */
  icons: readonly Pick<AppIconProps, 'base' | 'name' | 'coarse'>[];
  /** Below the first screenful: icons load near the viewport. */
  lazy?: boolean | undefined;
};

/** A card that links to a curated list, with a picture or a collage of its first icons. Belongs in a CardStrip. */
export function SpecialCard({
  href,
  linkProps,
  title,
  summary,
  cover,
  color,
  icons = [],
  lazy,
  ...rest
}: SpecialCardProps) {
  // Spread, because Preact's types lack this attribute of SVG. Pages have no inline styles.
  const paint = { color };
  return (
    <li {...rest}>
      <a {...linkProps} className={s.card} href={href}>
        {cover && <span className={s.cover}>{cover}</span>}
        <b>{title}</b>
        {summary && <small>{summary}</small>}
        {!cover && (
          <span className={s.icons}>
            <svg {...paint} className={s.paint} aria-hidden="true" />
            {icons.slice(0, 4).map((icon, i) => (
              <AppIcon key={icon.base ?? -i} {...icon} size={65} lazy={lazy} />
            ))}
          </span>
        )}
      </a>
    </li>
  );
}
