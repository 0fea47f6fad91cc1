import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './InlineMessage.module.css';

export type InlineMessageProps = Native<'p'> & {
  /** danger: reports a failure. */
  tone: 'info' | 'danger';
  /** A sentence; it may contain a link. */
  children: ReactNode;
};

/** A message about the part of the page around it. */
export function InlineMessage({ tone, children, ...rest }: InlineMessageProps) {
  if (__DEV__) warnUnknown('InlineMessage', 'tone', tone, ['info', 'danger']);
  return <p {...withClass(rest, s[tone] || s.info)}>{children}</p>;
}
