import type { ReactNode } from 'react';
import { complain } from '../../dev/complain';
import type { IconSize } from '../AppIcon/AppIcon';
import { AppList } from '../AppList/AppList';
import row from '../AppRow/AppRow.module.css';
import tile from '../AppTile/AppTile.module.css';
import s from './Skeleton.module.css';

export type SkeletonProps =
  | {
      shape: 'text';
      /** Lines of running text, three without it; the last one is shorter. */
      lines?: number | undefined;
    }
  | {
      /** A picture or a card, as wide as its place and half as high. */
      shape: 'box';
    }
  | {
      /** icon: the corners of an app's icon; circle: a person, a ring. */
      shape: 'icon' | 'circle';
      /** Edge in px, 65 without it: one of the sizes icons have. */
      size?: IconSize | undefined;
    }
  | {
      /** tile, row: apps in the grid they will stand in; shelf: tiles under a heading. */
      shape: 'tile' | 'row' | 'shelf';
      /** How many are coming, as far as that is known: eight tiles or six rows without it. */
      count?: number | undefined;
    };

/** More than one screen of placeholders has no use, and a count may come from outside. */
const MOST = 24;

/** In the place of what is still on its way: its outline, so that nothing jumps when it comes. Stands in a SkeletonGroup. */
export function Skeleton(props: SkeletonProps) {
  return (
    <div className={s.skeleton} aria-hidden="true">
      {draw(props)}
    </div>
  );
}

function draw(props: SkeletonProps): ReactNode {
  switch (props.shape) {
    case 'text':
      return times(props.lines ?? 3, (i) => <i key={i} />);
    case 'box':
      return <i className={s.box} />;
    case 'icon':
    case 'circle':
      return picture(props.size ?? 65, props.shape);
    case 'row':
      return <AppList layout="rows">{times(props.count ?? 6, oneRow)}</AppList>;
    case 'tile':
      return <AppList layout="tiles">{times(props.count ?? 8, oneTile)}</AppList>;
    default:
      return (
        <>
          <i className={s.heading} />
          <AppList layout="tiles">{times(props.count ?? 8, oneTile)}</AppList>
        </>
      );
  }
}

function times(count: number, one: (i: number) => ReactNode): ReactNode[] {
  if (__DEV__)
    complain(
      'Skeleton',
      !(count >= 0) && `\`count\` and \`lines\` are 0 or more; got ${count}. Leave them out.`,
    );
  const many = Math.min(Math.max(Math.floor(count) || 0, 0), MOST);
  return Array.from({ length: many }, (_, i) => one(i));
}

/** An SVG, because its width and height are attributes: a size needs no style of its own. */
const picture = (size: IconSize, shape: 'icon' | 'circle') => (
  <svg className={s[shape]} width={size} height={size} />
);

// The very classes of tiles and rows: what comes later has the same measures.
const oneTile = (i: number) => (
  <li key={i} className={tile.tile}>
    <span className={`${tile.link} ${s.fill}`}>
      {picture(65, 'icon')}
      <i />
      <i />
    </span>
    <i className={s.pill} />
  </li>
);

const oneRow = (i: number) => (
  <li key={i} className={row.row}>
    <span className={row.link}>
      {picture(65, 'icon')}
      <b>
        <i />
      </b>
      <small>
        <i />
      </small>
    </span>
    <i className={s.pill} />
  </li>
);
