import type { ReactNode } from 'react';
import s from './InlineMessage.module.css';

export type InlineMessageProps = {
  /** error: something failed, and the sentence says so. */
  tone: 'info' | 'error';
  /** A sentence; it may hold a link. */
  children: ReactNode;
};

/** A sentence about the part of the page it stands in. */
export function InlineMessage({ tone, children }: InlineMessageProps) {
  return <p className={s[tone]}>{children}</p>;
}
