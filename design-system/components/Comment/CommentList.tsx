import type { ReactNode } from 'react';

/** A list of Comments. */
export function CommentList({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}
