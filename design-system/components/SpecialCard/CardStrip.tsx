import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './SpecialCard.module.css';

export type CardStripProps = Native<'ul'> & {
  /** On a phone, strip: scrolls sideways; grid: stacked. On a PC, three per row either way. */
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
