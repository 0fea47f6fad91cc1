import type { ReactNode } from 'react';
import s from './Banner.module.css';

export type BannerProps = {
  /** One sentence. */
  children: ReactNode;
  /** Link after the sentence. */
  action?: { href: string; label: string } | undefined;
};

/** A message about the whole page, such as a demo catalogue. */
export function Banner({ children, action }: BannerProps) {
  return (
    <p className={s.banner}>
      {children}
      {action && <a href={action.href}>{action.label}</a>}
    </p>
  );
}
