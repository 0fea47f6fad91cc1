import type { ReactNode } from 'react';

/** What visitors wrote, one after the other. */
export function CommentList({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}
