import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import { RatingStars } from '../RatingStars/RatingStars';
import s from './RatingSummary.module.css';

export type RatingSummaryProps = Native<'div'> & {
  /** Mean rating, 0 to 5. */
  value: number;
  /** The same as localized text: "4.6". */
  figure: string;
  /** Text of the stars for screen readers: "4.6 分，满分 5 分". */
  label: string;
  /** Number of ratings: "12.3 万个评分". */
  note?: string | undefined;
  /** A RatingHistogram. */
  children?: ReactNode;
};

/** The mean rating in large type, beside the distribution. */
export function RatingSummary({
  value,
  figure,
  label,
  note,
  children,
  ...rest
}: RatingSummaryProps) {
  return (
    <div {...withClass(rest, s.summary)}>
      <div>
        <b aria-hidden="true">{figure}</b>
        <RatingStars value={value} label={label} />
        {note && <small>{note}</small>}
      </div>
      {/* In a wrapper: Chromium 64 gives a table in a flex row the full width. */}
      {children && <div>{children}</div>}
    </div>
  );
}
