import type { ReactNode } from 'react';
import type { Native } from '../../element/native';
import { Collage, type CollageProps } from './Collage';
import s from './SpecialCard.module.css';

export type SpecialCardProps = Native<'li', 'title'> &
  Omit<CollageProps, 'className'> & {
    /** URL of the list's page. */
    href: string;
    /** The list's topic. */
    title: string;
    /** What the list has: two lines, truncated. */
    summary?: ReactNode;
    /** A 5:2 picture instead of the icons. */
    cover?: ReactNode;
  };

/** A card that links to a curated list, with a picture or a collage of its first icons. Belongs in a CardStrip. */
export function SpecialCard({
  href,
  title,
  summary,
  cover,
  color,
  icons = [],
  lazy,
  ...rest
}: SpecialCardProps) {
  return (
    <li {...rest}>
      <a className={s.card} href={href}>
        {cover && <span className={s.cover}>{cover}</span>}
        <b>{title}</b>
        {summary && <small>{summary}</small>}
        {!cover && <Collage color={color} icons={icons} lazy={lazy} className={s.collage} />}
      </a>
    </li>
  );
}
