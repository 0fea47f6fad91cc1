import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './AppList.module.css';

export type AppListProps = Native<'ul'> & {
  /** tiles: AppTile, four per row on a phone and eight on a PC; rows: AppRow, one column and three, in a chart two; covers: FeatureCard, one and four. */
  layout: 'tiles' | 'rows' | 'covers';
  /** A chart: the order has a meaning. */
  ordered?: boolean | undefined;
  /** AppTiles, AppRows or FeatureCards: the items of the list. */
  children: ReactNode;
};

/** The grid of tiles, rows or covers. */
export function AppList({ layout, ordered, children, ...rest }: AppListProps) {
  if (__DEV__) warnUnknown('AppList', 'layout', layout, ['tiles', 'rows', 'covers']);
  const List = ordered ? 'ol' : 'ul';
  return <List {...withClass(rest, s[layout])}>{children}</List>;
}
