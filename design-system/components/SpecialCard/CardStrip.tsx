import type { ReactNode } from 'react';
import s from './SpecialCard.module.css';

/** SpecialCards: a strip to push sideways on a phone, three beside each other on a PC. */
export function CardStrip({ children }: { children: ReactNode }) {
  return <ul className={s.strip}>{children}</ul>;
}
