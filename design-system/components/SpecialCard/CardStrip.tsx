import type { ReactNode } from 'react';
import s from './SpecialCard.module.css';

export type CardStripProps = {
  /** On a phone, strip: scrolls sideways; grid: stacked. On a PC, three per row either way. */
  layout?: 'strip' | 'grid' | undefined;
  /** SpecialCards. */
  children: ReactNode;
};

/** A list of SpecialCards. */
export const CardStrip = ({ layout, children }: CardStripProps) => (
  <ul className={layout === 'grid' ? `${s.strip} ${s.grid}` : s.strip}>{children}</ul>
);
