import { withClass } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import type { AppTileProps } from '../AppTile/AppTile';
import { Facts, type RankChange } from '../AppTile/Facts';
import s from './RankedApp.module.css';

/** The last place that is shown larger. */
const LARGE = 3;

export type RankedAppProps = Omit<AppTileProps, 'action'> & {
  /** Place in the chart, from 1. */
  rank: number;
  /** How its place in the chart has changed. */
  rankChange?: RankChange | undefined;
};

/** An app in a short chart: its place, icon, name and figures; the first three are larger. Belongs in a Strip of a chart. */
export function RankedApp(props: RankedAppProps) {
  const { id, href, name, icon, rating, ratingLabel, meta, ...more } = props;
  const { rank, rankChange, lazy, coarse, linkProps, ...rest } = more;
  const large = rank <= LARGE;
  return (
    <li {...withClass(rest, s.item)} data-app-id={id}>
      <a
        {...linkProps}
        className={large ? `${s.link} ${s.large}` : s.link}
        href={href}
        data-rank={rank}
      >
        <AppIcon
          base={icon}
          name={name}
          size={large ? 65 : 50}
          sizePc={large ? 100 : undefined}
          lazy={lazy}
          coarse={coarse}
        />
        <span className={s.words}>
          <b>{name}</b>
          <Facts rankChange={rankChange} rating={rating} ratingLabel={ratingLabel} meta={meta} />
        </span>
      </a>
    </li>
  );
}
