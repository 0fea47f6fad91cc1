import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './Comment.module.css';

export type CommentListProps = Native<'ul'> & {
  /** Comments. */
  children: ReactNode;
};

/** A list of Comments. */
export function CommentList({ children, ...rest }: CommentListProps) {
  return <ul {...withClass(rest, s.list)}>{children}</ul>;
}
