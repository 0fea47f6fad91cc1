import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Badge.module.css';

export type BadgeProps = Native<'small'> & {
  /** accent: good news; warning: a risk. */
  tone?: 'neutral' | 'accent' | 'warning' | undefined;
  /** One word. */
  children: ReactNode;
};

/** One word that marks an item: "广告", "预约". */
export function Badge({ tone = 'neutral', children, ...rest }: BadgeProps) {
  if (__DEV__) warnUnknown('Badge', 'tone', tone, ['neutral', 'accent', 'warning']);
  return <small {...withClass(rest, s[tone] || s.neutral)}>{children}</small>;
}
