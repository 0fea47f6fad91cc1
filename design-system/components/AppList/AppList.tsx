import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './AppList.module.css';

export type AppListProps = Native<'ul'> & {
  /** tiles: AppTile, four per row on a phone and eight on a PC; rows: AppRow, one column and three. */
  layout: 'tiles' | 'rows';
  /** A chart: the order has a meaning. */
  ordered?: boolean | undefined;
  /** AppTiles or AppRows: the items of the list. */
  children: ReactNode;
};

/** The grid of tiles or rows. */
export function AppList({ layout, ordered, children, ...rest }: AppListProps) {
  if (__DEV__) warnUnknown('AppList', 'layout', layout, ['tiles', 'rows']);
  const List = ordered ? 'ol' : 'ul';
  return <List {...withClass(rest, layout === 'tiles' ? s.tiles : s.rows)}>{children}</List>;
}
