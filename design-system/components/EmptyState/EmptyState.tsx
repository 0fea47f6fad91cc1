import type { ReactNode } from 'react';
import s from './EmptyState.module.css';

export type EmptyStateProps = {
  /** What is so, as one sentence. */
  title: string;
  /** Why, or what to try. */
  text?: string | undefined;
  /** A large figure over it: an error's number. */
  figure?: string | undefined;
  /** The page's only heading (an error page), not a part's. */
  page?: boolean | undefined;
  /** What to do now: links, buttons. */
  children?: ReactNode;
};

/** Where a list or a page has nothing to show: what happened, and where to go from here. */
export function EmptyState({ title, text, figure, page, children }: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={s.empty}>
      {figure && <p className={s.figure}>{figure}</p>}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={s.actions}>{children}</div>}
    </div>
  );
}
