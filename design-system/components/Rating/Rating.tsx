import { type Native, withClass } from '../../element/native';
import s from './Rating.module.css';

export type RatingProps = Native<'span'> & {
  /** Localized text: "4.6". */
  text: string;
  /** Text for screen readers: "4.6 of 5 stars". */
  label: string;
};

/** A small star and a figure. */
export function Rating({ text, label, ...rest }: RatingProps) {
  return (
    <span {...withClass(rest, s.star)} role="img" aria-label={label}>
      {text}
    </span>
  );
}
