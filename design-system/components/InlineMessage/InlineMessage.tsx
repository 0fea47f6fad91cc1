import type { ReactNode } from 'react';
import s from './InlineMessage.module.css';

export type InlineMessageProps = {
  /** danger: reports a failure. */
  tone: 'info' | 'danger';
  /** A sentence; it may contain a link. */
  children: ReactNode;
};

/** A message about the part of the page around it. */
export function InlineMessage({ tone, children }: InlineMessageProps) {
  return <p className={s[tone]}>{children}</p>;
}
