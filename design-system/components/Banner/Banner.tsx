import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './Banner.module.css';

export type BannerProps = Native<'p'> & {
  /** One sentence. */
  children: ReactNode;
  /** Link after the sentence. */
  action?: { href: string; label: string } | undefined;
};

/** A message about the whole page, such as a demo catalogue. */
export function Banner({ children, action, ...rest }: BannerProps) {
  return (
    <p {...withClass(rest, s.banner)}>
      {children}
      {action && <a href={action.href}>{action.label}</a>}
    </p>
  );
}
