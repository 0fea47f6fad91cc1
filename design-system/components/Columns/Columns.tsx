import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './Columns.module.css';

export type ColumnsProps = Native<'div'> & {
  /** The main text. */
  children: ReactNode;
  /** Facts beside the main text; below it on a phone. */
  aside: ReactNode;
};

/** A page's main text and its facts: two columns in the PC layout. */
export function Columns({ children, aside, ...rest }: ColumnsProps) {
  return (
    <div {...withClass(rest, s.columns)}>
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
