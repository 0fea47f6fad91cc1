import type { ReactNode } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Heading.module.css';

export type HeadingProps = Native<'h2'> & {
  /** Place in the outline of the page: 1 for the page's own, 2 for its sections. No level is skipped. */
  level: 1 | 2 | 3 | 4;
  /** large for a page, medium for a section, small for a card. By default that of the level. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A name, not a sentence: no full stop. */
  children: ReactNode;
};

const SIZES = { 1: 'large', 2: 'medium', 3: 'small', 4: 'small' } as const;

/** The heading of a page, a section or a card. */
export function Heading({ level, size = SIZES[level], ...rest }: HeadingProps) {
  if (__DEV__)
    warnDeveloper('Heading', !SIZES[level] && `there is no level ${level}. Take 1, 2, 3 or 4.`);
  if (__DEV__) warnUnknown('Heading', 'size', size, ['small', 'medium', 'large']);
  // Cast: all levels take the same attributes.
  const Element = `h${SIZES[level] ? level : 2}` as 'h2';
  return <Element dir="auto" {...withClass(rest, s[size] || s.medium)} />;
}
