import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { withClass } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import type { AppTileProps } from '../AppTile/AppTile';
import { Facts, type RankChange } from '../AppTile/Facts';
import s from './AppRow.module.css';

/** The highest rank that fits. */
const LAST = 9999;

export type AppRowProps = AppTileProps & {
  /** What the app is for, one line or on a phone two; words in it may be marked. */
  text?: ReactNode;
  /** Rank in a chart, 1 to 9999; other numbers are not shown. */
  rank?: number | undefined;
  /** How its place in the chart has changed. */
  rankChange?: RankChange | undefined;
};

/** An app in a list or chart: icon, name, figures, a line of text and a button. Belongs in an AppList of rows. */
export function AppRow(props: AppRowProps) {
  const { id, href, name, icon, rating: mean, ratingLabel, meta, ...more } = props;
  const { text, rank, rankChange, lazy, coarse, action, linkProps, ...rest } = more;
  const placed = rank !== undefined && Number.isInteger(rank) && rank > 0 && rank <= LAST;
  if (__DEV__) {
    warnDeveloper(
      'AppRow',
      rank !== undefined &&
        !placed &&
        `\`rank\` is a whole number from 1 to ${LAST}; got ${rank}. Leave it out where there is no place.`,
    );
  }
  return (
    <li {...withClass(rest, placed ? `${s.row} ${s.ranked}` : s.row)} data-app-id={id}>
      <a {...linkProps} className={s.link} href={href} data-rank={placed ? rank : undefined}>
        <AppIcon base={icon} name={name} size={65} lazy={lazy} coarse={coarse} />
        <b>{name}</b>
        <Facts rankChange={rankChange} rating={mean} ratingLabel={ratingLabel} meta={meta} />
      </a>
      {text && <small className={s.text}>{text}</small>}
      {action && <div className={s.actions}>{action}</div>}
    </li>
  );
}
