import type { ReactNode } from 'react';
import { withClass } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import type { AppTileProps } from '../AppTile/AppTile';
import { Facts, type RankChange } from '../AppTile/Facts';
import { Cover, type CoverProps } from './Cover';
import s from './FeatureCard.module.css';

export type FeatureCardProps = AppTileProps &
  CoverProps & {
    /** What the app is for: one sentence, two lines at most. */
    text?: ReactNode;
    /** Place in a chart. */
    rank?: number | undefined;
    /** How its place in the chart has changed. */
    rankChange?: RankChange | undefined;
  };

/**
 * An app with a large picture: cover, icon, name, figures, a sentence and a button; without a picture its words are the cover, on its
 * colour. Belongs in a Strip of covers.
 */
export function FeatureCard(props: FeatureCardProps) {
  const { id, href, name, icon, rating, ratingLabel, meta, ...more } = props;
  const { color, shots = [], sizes, scriptOnly, text, rank, rankChange, lazy, ...others } = more;
  const { coarse, action, linkProps, ...rest } = others;
  const bare = shots.length === 0;
  // With a sentence there is room for a large name.
  const plain = text ? `${s.bare} ${s.large}` : s.bare;
  const pictured = rank === undefined ? s.card : `${s.card} ${s.placed}`;
  return (
    <li {...withClass(rest, bare ? plain : pictured)} data-app-id={id}>
      <a {...linkProps} className={s.link} href={href}>
        <span className={s.cover}>
          <Cover color={color} shots={shots} sizes={sizes} scriptOnly={scriptOnly} lazy={lazy} />
        </span>
        <span className={s.words}>
          <span className={s.about} data-rank={rank}>
            <AppIcon base={icon} name={name} size={bare ? 65 : 50} lazy={lazy} coarse={coarse} />
            <span className={s.name}>
              <b>{name}</b>
              <Facts
                rankChange={rankChange}
                rating={rating}
                ratingLabel={ratingLabel}
                meta={meta}
              />
            </span>
          </span>
          {text && <span className={s.text}>{text}</span>}
        </span>
      </a>
      {action && <div className={s.action}>{action}</div>}
    </li>
  );
}
