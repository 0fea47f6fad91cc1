import type { ReactNode } from 'react';
import s from './Badge.module.css';

export type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'warning' | undefined;
  children: ReactNode;
};

/** A word that marks a thing: "广告", "预约". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <small className={s[tone]}>{children}</small>;
}
