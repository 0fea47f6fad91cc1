import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './PageTitle.module.css';

export type PageTitleProps = Native<'div', 'title'> & {
  /** What the page holds, one to four words. */
  title: string;
  /** Secondary text below it: "2,027 个应用". */
  note?: ReactNode;
  /** An `AppIcon` before the title: what the page is about. */
  visual?: ReactNode;
  /** A 5:2 picture below the text: as wide as a phone, and no wider than running text. */
  cover?: ReactNode;
  /** A button about the whole page, beside the title: "关注". */
  action?: ReactNode;
};

/** The one `h1` of a list page. */
export function PageTitle({ title, note, visual, cover, action, ...rest }: PageTitleProps) {
  return (
    <div
      {...withClass(
        rest,
        [s.title, action && s.beside, visual && s.led, cover && s.covered]
          .filter(Boolean)
          .join(' '),
      )}
    >
      {visual && <div className={s.visual}>{visual}</div>}
      <h1>{title}</h1>
      {note && <small>{note}</small>}
      {action && <div className={s.action}>{action}</div>}
      {cover && <div className={s.cover}>{cover}</div>}
    </div>
  );
}
