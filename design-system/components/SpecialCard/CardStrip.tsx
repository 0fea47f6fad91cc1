import type { ReactNode } from 'react';
import s from './SpecialCard.module.css';

export type CardStripProps = {
  /** strip: to push sideways on a phone; grid: below each other there. Three beside each other on a PC either way. */
  layout?: 'strip' | 'grid' | undefined;
  /** SpecialCards. */
  children: ReactNode;
};

/** The list that SpecialCards stand in. */
export const CardStrip = ({ layout, children }: CardStripProps) => (
  <ul className={layout === 'grid' ? `${s.strip} ${s.grid}` : s.strip}>{children}</ul>
);
