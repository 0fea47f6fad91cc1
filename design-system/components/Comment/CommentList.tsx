import type { ReactNode } from 'react';
import type { Native } from '../../element/native';

export type CommentListProps = Native<'ul'> & {
  /** Comments. */
  children: ReactNode;
};

/** A list of Comments. */
export function CommentList({ children, ...rest }: CommentListProps) {
  return <ul {...rest}>{children}</ul>;
}
