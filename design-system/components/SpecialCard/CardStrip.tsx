import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './SpecialCard.module.css';

export type CardStripProps = Native<'ul'> & {
  /** On a phone, strip (by default): scrolls sideways; grid: stacked. On a PC, three per row either way. */
  layout?: 'strip' | 'grid' | undefined;
  /** SpecialCards. */
  children: ReactNode;
};

/** A list of SpecialCards. */
export const CardStrip = ({ layout, children, ...rest }: CardStripProps) => (
  <ul {...withClass(rest, layout === 'grid' ? `${s.strip} ${s.grid}` : s.strip)}>{children}</ul>
);
