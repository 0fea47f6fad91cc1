import type { ReactNode } from 'react';
import s from './Page.module.css';

export type PageProps = {
  /** What the page holds. */
  children: ReactNode;
};

/** The content of a page between header and footer; the skip link's target. */
export function Page({ children }: PageProps) {
  return (
    <main className={s.page} id="main">
      {children}
    </main>
  );
}
