import type { ReactNode } from 'react';
import s from './Tag.module.css';

export type TagProps = {
  /** To everything filed under the word. None: only a word. */
  href?: string | undefined;
  /** One to three words. */
  children: ReactNode;
};

/** A word a thing is filed under. */
export function Tag({ href, children }: TagProps) {
  if (!href) return <span className={s.tag}>{children}</span>;
  return (
    <a className={s.tag} href={href}>
      {children}
    </a>
  );
}
