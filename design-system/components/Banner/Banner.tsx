import type { ReactNode } from 'react';
import { type LinkItem, type Native, withClass } from '../../element/native';
import s from './Banner.module.css';

export type BannerProps = Native<'p'> & {
  /** One sentence. */
  children: ReactNode;
  /** Link after the sentence. */
  action?: LinkItem | undefined;
};

/** A message about the whole page, such as a demo catalogue. */
export function Banner({ children, action, ...rest }: BannerProps) {
  const { label, ...link } = action ?? {};
  return (
    <p {...withClass(rest, s.banner)}>
      {children}
      {action && <a {...link}>{label}</a>}
    </p>
  );
}
