import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './Page.module.css';

export type PageProps = Native<'main'> & {
  /** What the page holds. */
  children: ReactNode;
};

/** The content of a page between header and footer; the skip link's target, as `main` by default. */
export function Page({ children, ...rest }: PageProps) {
  return (
    <main id="main" {...withClass(rest, s.page)}>
      {children}
    </main>
  );
}
