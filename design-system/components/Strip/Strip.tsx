import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Strip.module.css';

export type StripProps = Native<'ul'> & {
  /** covers: FeatureCards; tiles: AppTiles; rows: AppRows, three in a column; chart: RankedApps, five in a column. */
  layout: 'covers' | 'tiles' | 'rows' | 'chart';
  /** The order has a meaning, as that of a chart always has. */
  ordered?: boolean | undefined;
  /** The items of the list. */
  children: ReactNode;
};

/** Apps beside each other: on a phone they scroll sideways, and the next one is cut; in the PC layout they fill the page's width. */
export function Strip({ layout, ordered, children, ...rest }: StripProps) {
  if (__DEV__) warnUnknown('Strip', 'layout', layout, ['covers', 'tiles', 'rows', 'chart']);
  const List = ordered || layout === 'chart' ? 'ol' : 'ul';
  return <List {...withClass(rest, `${s.strip} ${s[layout]}`)}>{children}</List>;
}
