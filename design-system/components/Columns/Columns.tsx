import type { ReactNode } from 'react';
import s from './Columns.module.css';

export type ColumnsProps = {
  /** The main text. */
  children: ReactNode;
  /** Facts beside the main text; below it on a phone. */
  aside: ReactNode;
};

/** A page's main text and its facts: two columns in the PC layout. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className={s.columns}>
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
