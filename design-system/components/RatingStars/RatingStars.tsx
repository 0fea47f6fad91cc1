import s from './RatingStars.module.css';

export type RatingStarsProps = {
  /** 0 to 5; what lies outside is drawn in. */
  value: number;
  /** What a screen reader says: "4.6 分，满分 5 分". */
  label: string;
};

/** Five stars filled as far as the rating goes: one rectangle behind a mask of five. */
export function RatingStars({ value, label }: RatingStarsProps) {
  return (
    <svg
      className={s.stars}
      viewBox="0 0 5 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect width={Math.min(5, Math.max(0, value || 0))} height="1" />
    </svg>
  );
}
