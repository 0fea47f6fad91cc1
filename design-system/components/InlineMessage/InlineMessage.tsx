import type { ReactNode } from 'react';
import s from './InlineMessage.module.css';

export type InlineMessageProps = {
  tone: 'info' | 'error';
  children: ReactNode;
};

/** A sentence about the part of the page it stands in. */
export function InlineMessage({ tone, children }: InlineMessageProps) {
  return <p className={s[tone]}>{children}</p>;
}
