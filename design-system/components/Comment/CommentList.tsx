import type { ReactNode } from 'react';

export type CommentListProps = {
  /** Comments. */
  children: ReactNode;
};

/** A list of Comments. */
export function CommentList({ children }: CommentListProps) {
  return <ul>{children}</ul>;
}
