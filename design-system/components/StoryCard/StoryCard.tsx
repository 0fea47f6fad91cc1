import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import { AppIcon, type AppIconProps } from '../AppIcon/AppIcon';
import s from './StoryCard.module.css';

export type StoryCardProps = Native<'a', 'title' | 'href'> & {
  /** URL of the story. */
  href: string;
  /** The kind of content, above the title: "编辑推荐". */
  label: string;
  /** What the story is about. */
  title: string;
  /** One or two sentences. */
  summary?: ReactNode;
  /** A 5:2 picture; on a phone its middle fills a taller box. */
  cover?: ReactNode;
  /** Its first apps; up to five are shown. */
  icons?: readonly Pick<AppIconProps, 'base' | 'name' | 'coarse'>[] | undefined;
  /** Below the first screenful: icons load near the viewport. */
  lazy?: boolean | undefined;
};

/** The one large card of a front page: a story with its picture. The whole card is one link. */
export function StoryCard(props: StoryCardProps) {
  const { href, label, title, summary, cover, icons = [], lazy, ...rest } = props;
  return (
    <a {...withClass(rest, s.card)} href={href}>
      {cover && <span className={s.cover}>{cover}</span>}
      <span className={s.text}>
        <small>{label}</small>
        <b>{title}</b>
        {summary && <span>{summary}</span>}
        {icons.length > 0 && (
          <span className={s.icons}>
            {icons.slice(0, 5).map((icon, i) => (
              <AppIcon key={icon.base ?? -i} {...icon} size={50} lazy={lazy} />
            ))}
          </span>
        )}
      </span>
    </a>
  );
}
