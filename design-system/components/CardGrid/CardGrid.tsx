import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './CardGrid.module.css';

export type CardGridProps = Native<'ul'> & {
  /** List items, each with one element: the card's link or its text. */
  children: ReactNode;
};

/** Cards in rows without holes, whatever their number. */
export const CardGrid = ({ children, ...rest }: CardGridProps) => (
  <ul {...withClass(rest, s.cards)}>{children}</ul>
);
