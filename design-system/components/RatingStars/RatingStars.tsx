import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import m from './Mirrored.module.css';
import s from './RatingStars.module.css';

export type RatingStarsProps = Native<'svg'> & {
  /** 0 to 5; values outside are clamped. */
  value: number;
  /** Text for screen readers: "4.6 分，满分 5 分". */
  label: string;
};

/** Five stars filled to the rating: one rectangle behind a mask of five. */
export function RatingStars({ value, label, ...rest }: RatingStarsProps) {
  if (__DEV__) {
    warnDeveloper(
      'RatingStars',
      !(value >= 0 && value <= 5) &&
        `\`value\` is ${value}. Pass a number from 0 to 5, and draw no stars where there is no rating.`,
    );
  }
  return (
    <svg
      {...withClass(rest, `${s.stars} ${m.mirrored}`)}
      viewBox="0 0 5 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect width={Math.min(5, Math.max(0, value || 0))} height="1" />
    </svg>
  );
}
