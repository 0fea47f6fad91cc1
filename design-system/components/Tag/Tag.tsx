import type { ReactNode } from 'react';
import s from './Tag.module.css';

export type TagProps = {
  /** URL of the category. Without it, plain text. */
  href?: string | undefined;
  /** One to three words. */
  children: ReactNode;
};

/** A category of an app. */
export function Tag({ href, children }: TagProps) {
  if (!href) return <span className={s.tag}>{children}</span>;
  return (
    <a className={s.tag} href={href}>
      {children}
    </a>
  );
}
