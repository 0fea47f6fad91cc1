import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { withClass } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import type { AppTileProps } from '../AppTile/AppTile';
import rating from '../AppTile/Rating.module.css';
import s from './AppRow.module.css';

/** The highest rank that fits. */
const LAST = 9999;

export type AppRowProps = AppTileProps & {
  /** One line on what the app is for; words in it may be marked. */
  text?: ReactNode;
  /** Rank in a chart, 1 to 9999; other numbers are not shown. */
  rank?: number | undefined;
};

/** An app in a list or chart: icon, name, figures, a line of text and a button. Belongs in an AppList of rows. */
export function AppRow(props: AppRowProps) {
  const { id, href, name, icon, rating: mean, ratingLabel, meta, ...more } = props;
  const { text, rank, lazy, coarse, action, ...rest } = more;
  const placed = rank !== undefined && Number.isInteger(rank) && rank > 0 && rank <= LAST;
  if (__DEV__) {
    warnDeveloper(
      'AppRow',
      rank !== undefined &&
        !placed &&
        `\`rank\` is a whole number from 1 to ${LAST}; got ${rank}. Leave it out where there is no place.`,
    );
  }
  const rated = mean && ratingLabel && (
    <span role="img" aria-label={ratingLabel}>
      {mean}
    </span>
  );
  return (
    <li {...withClass(rest, s.row)} data-app-id={id}>
      <a
        className={placed ? `${s.link} ${s.ranked}` : s.link}
        href={href}
        data-rank={placed ? rank : undefined}
      >
        <AppIcon base={icon} name={name} size={65} lazy={lazy} coarse={coarse} />
        <b>{name}</b>
        {(mean || meta) && (
          <small>
            {/* The star is in the isolated text: in right-to-left pages it stays beside its figure. */}
            <bdi className={mean && rating.star}>
              {rated || mean}
              {mean && meta && ' ·\u00a0'}
              {meta}
            </bdi>
          </small>
        )}
        {text && <small>{text}</small>}
      </a>
      {action && <div className={s.actions}>{action}</div>}
    </li>
  );
}
