import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './EmptyState.module.css';

export type EmptyStateProps = Native<'div', 'title'> & {
  /** What happened, as one sentence. */
  title: string;
  /** Why, or what to try. */
  text?: string | undefined;
  /** A large figure above it: an error number. */
  figure?: string | undefined;
  /** A drawn sign above it instead: there is no connection. */
  sign?: 'offline' | undefined;
  /** The title is the page's heading (an error page), not a section's. */
  page?: boolean | undefined;
  /** What to do now: links, buttons. */
  children?: ReactNode;
};

/** Explains why a list or page has nothing to show, and where to go next. */
export function EmptyState({
  title,
  text,
  figure,
  sign,
  page,
  children,
  ...rest
}: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div {...withClass(rest, s.empty)}>
      {figure && <p className={s.figure}>{figure}</p>}
      {sign && <i className={s[sign]} />}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={s.actions}>{children}</div>}
    </div>
  );
}
