import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Stack.module.css';

export type StackProps = Native<'div'> & {
  /** column: below each other; row: beside each other, wrapping where they do not fit. */
  direction?: 'column' | 'row' | undefined;
  /** Space between the items, by the names of the tokens `space-…`. */
  gap?: 'tight' | 'snug' | 'default' | 'loose' | 'wide' | undefined;
  /** Along the line of a row; across a column. */
  align?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** The items. */
  children: ReactNode;
};

/** Items with equal space between them, and none around. */
export function Stack(props: StackProps) {
  const { direction = 'column', gap = 'default', align, ...rest } = props;
  if (__DEV__) {
    warnUnknown('Stack', 'direction', direction, ['column', 'row']);
    warnUnknown('Stack', 'gap', gap, ['tight', 'snug', 'default', 'loose', 'wide']);
    warnUnknown('Stack', 'align', align, ['start', 'center', 'end', 'between']);
  }
  return (
    <div
      {...withClass(rest, `${s[direction] || s.column} ${s[gap] || s.default}`)}
      data-align={align}
    />
  );
}
