import type { AppTileProps } from './AppTile';
import s from './Rating.module.css';

/** An app's rating and another fact in one line; nothing without either. */
export function Facts({
  rating,
  ratingLabel,
  meta,
}: Pick<AppTileProps, 'rating' | 'ratingLabel' | 'meta'>) {
  if (!rating && !meta) return null;
  return (
    <small>
      {/* The star is in the isolated text: in right-to-left pages it stays beside its figure. */}
      <bdi className={rating && s.star}>
        {rating && ratingLabel ? (
          <span role="img" aria-label={ratingLabel}>
            {rating}
          </span>
        ) : (
          rating
        )}
        {rating && meta && ' · '}
        {meta}
      </bdi>
    </small>
  );
}
