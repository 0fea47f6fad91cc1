import type { ReactNode } from 'react';
import s from './Tag.module.css';

export type TagProps = { href?: string | undefined; children: ReactNode };

/** A word a thing is filed under. */
export function Tag({ href, children }: TagProps) {
  if (!href) return <span className={s.tag}>{children}</span>;
  return (
    <a className={s.tag} href={href}>
      {children}
    </a>
  );
}
