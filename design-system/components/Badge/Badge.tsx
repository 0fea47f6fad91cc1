import type { ReactNode } from 'react';
import s from './Badge.module.css';

export type BadgeProps = {
  /** accent: something to look forward to; warning: something to beware of. */
  tone?: 'neutral' | 'accent' | 'warning' | undefined;
  /** One word. */
  children: ReactNode;
};

/** A word that marks a thing: "广告", "预约". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <small className={s[tone]}>{children}</small>;
}
