import type { AppTileProps } from './AppTile';
import change from './RankChange.module.css';
import s from './Rating.module.css';

/** How an app's place in a chart has changed. */
export type RankChange = {
  /** "▲2", "▼1", "新上榜". */
  text: string;
  /** What screen readers say: "上升 2 名". */
  label: string;
  /** It has a better place than before, or is new. */
  risen: boolean;
};

type FactsProps = Pick<AppTileProps, 'rating' | 'ratingLabel' | 'meta'> & {
  /** How its place in the chart has changed. */
  rankChange?: RankChange | undefined;
};

/** Between facts in `meta`. */
const BETWEEN = /[ \u00a0]?·[ \u00a0]/;

/** The change of an app's rank, its rating and other facts in one line; nothing without any. */
export function Facts({ rankChange, rating, ratingLabel, meta }: FactsProps) {
  if (!rankChange && !rating && !meta) return null;
  const facts = typeof meta === 'string' ? meta.split(BETWEEN) : [meta];
  return (
    <small>
      {rankChange && (
        <>
          <span
            className={rankChange.risen ? `${change.change} ${change.risen}` : change.change}
            role="img"
            aria-label={rankChange.label}
          >
            {rankChange.text}
          </span>
          {(rating || meta) && ' '}
        </>
      )}
      {/* The star is in the isolated text: in right-to-left pages it stays beside its figure. */}
      <bdi className={rating && s.star}>
        {rating && ratingLabel ? (
          <span role="img" aria-label={ratingLabel}>
            {rating}
          </span>
        ) : (
          rating
        )}
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row do not change their places.
          <span key={index}>
            {(rating || index > 0) && <i className={s.dot}> </i>}
            {fact}
          </span>
        ))}
      </bdi>
    </small>
  );
}
