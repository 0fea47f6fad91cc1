import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './Columns.module.css';

export type ColumnsProps = Native<'div'> & {
  /** The main text. */
  children: ReactNode;
  /** Facts beside the main text; below it on a phone. Without them the main text has the whole width. */
  aside: ReactNode;
  /** Two parts of the same weight and width: the second one is no aside. */
  even?: boolean | undefined;
};

/** A page's main text and its facts: two columns in the PC layout. */
export function Columns({ children, aside, even, ...rest }: ColumnsProps) {
  if (!aside) return <div {...rest}>{children}</div>;
  const Second = even ? 'div' : 'aside';
  return (
    <div {...withClass(rest, even ? `${s.columns} ${s.even}` : s.columns)}>
      <div>{children}</div>
      <Second>{aside}</Second>
    </div>
  );
}
