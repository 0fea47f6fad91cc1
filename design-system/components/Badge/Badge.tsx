import type { ReactNode } from 'react';
import s from './Badge.module.css';

export type BadgeProps = {
  /** accent: good news; warning: a risk. */
  tone?: 'neutral' | 'accent' | 'warning' | undefined;
  /** One word. */
  children: ReactNode;
};

/** One word that marks an item: "广告", "预约". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <small className={s[tone]}>{children}</small>;
}
