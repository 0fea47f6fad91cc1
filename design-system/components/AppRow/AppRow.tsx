import { AppIcon } from '../AppIcon/AppIcon';
import type { AppTileProps } from '../AppTile/AppTile';
import rating from '../Rating/Rating.module.css';
import s from './AppRow.module.css';

export type AppRowProps = AppTileProps & {
  /** One line on what the app is for. */
  text?: string | undefined;
  /** Place in a chart. */
  rank?: number | undefined;
};

/** An app in a list or chart: icon, name, figures, a line of text, and what to do. Stands in an AppList of rows. */
export function AppRow(props: AppRowProps) {
  const { id, href, name, icon, meta, text, rank, lazy, action } = props;
  const figures = [props.rating, meta].filter(Boolean).join(' · ');
  return (
    <li className={s.row} data-app-id={id} data-rank={rank}>
      <a className={s.link} href={href}>
        <AppIcon base={icon} name={name} size={65} lazy={lazy} />
        <b>{name}</b>
        {figures && <small className={props.rating && rating.star}>{figures}</small>}
        {text && <small>{text}</small>}
      </a>
      {action}
    </li>
  );
}
