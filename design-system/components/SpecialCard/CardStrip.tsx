import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './SpecialCard.module.css';

export type CardStripProps = Native<'ul'> & {
  /** strip: one row, which scrolls sideways on a phone; grid: stacked on a phone, three per row on a PC. */
  layout?: 'strip' | 'grid' | undefined;
  /** SpecialCards. */
  children: ReactNode;
};

/** A list of SpecialCards. */
export function CardStrip({ layout = 'strip', children, ...rest }: CardStripProps) {
  if (__DEV__) warnUnknown('CardStrip', 'layout', layout, ['strip', 'grid']);
  return (
    <ul {...withClass(rest, layout === 'grid' ? `${s.strip} ${s.grid}` : s.strip)}>{children}</ul>
  );
}
