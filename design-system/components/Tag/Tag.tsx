import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './Tag.module.css';

export type TagProps = Native<'span'> & {
  /** URL of the category. Without it, plain text. */
  href?: string | undefined;
  /** One to three words. */
  children: ReactNode;
};

/** A category of an app. */
export function Tag({ href, children, ...rest }: TagProps) {
  if (!href) return <span {...withClass(rest, s.tag)}>{children}</span>;
  return (
    <a {...withClass(rest, s.tag)} href={href}>
      {children}
    </a>
  );
}
