import s from './Rating.module.css';

export type RatingProps = {
  /** Localized text: "4.6". */
  text: string;
  /** Text for screen readers: "4.6 of 5 stars". */
  label: string;
};

/** A small star and a figure. */
export function Rating({ text, label }: RatingProps) {
  return (
    <span className={s.star} role="img" aria-label={label}>
      {text}
    </span>
  );
}
