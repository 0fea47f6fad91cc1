import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Text.module.css';

export type TextProps = Native<'p'> & {
  /** The element: a paragraph, or a part of a line. */
  as?: 'p' | 'span' | undefined;
  /** small: captions; medium: running text; large: lead lines. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** muted: secondary text; danger: an error. */
  tone?: 'neutral' | 'muted' | 'accent' | 'danger' | undefined;
  /** Names, figures, and what matters in a sentence. */
  strong?: boolean | undefined;
  /** One line, with “…” for what does not fit. Only for text that is elsewhere in full. */
  truncate?: boolean | undefined;
  /** The text. */
  children: ReactNode;
};

/** Running text in one of the sizes and tones of the design system. */
export function Text(props: TextProps) {
  const { as = 'p', size = 'medium', tone = 'neutral', strong, truncate, ...rest } = props;
  if (__DEV__) {
    warnUnknown('Text', 'size', size, ['small', 'medium', 'large']);
    warnUnknown('Text', 'tone', tone, ['neutral', 'muted', 'accent', 'danger']);
  }
  // Cast: both elements take the attributes of a paragraph.
  const Element = as as 'p';
  const look = [s[size] || s.medium, s[tone], strong && s.strong, truncate && s.truncate];
  return <Element dir="auto" {...withClass(rest, look.filter(Boolean).join(' '))} />;
}
