import type { ReactNode } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import type { IconSize } from '../AppIcon/AppIcon';
import { AppList } from '../AppList/AppList';
import row from '../AppRow/AppRow.module.css';
import tile from '../AppTile/AppTile.module.css';
import s from './Skeleton.module.css';

/** Of its element it takes only these: it is decorative. */
export type SkeletonProps = Pick<Native<'div'>, 'className' | 'style' | 'ref' | 'id'> &
  SkeletonShape;

type SkeletonShape =
  | {
      shape: 'text';
      /** Lines of text, three by default; the last one is shorter. */
      lines?: number | undefined;
    }
  | {
      /** A picture or a card, full width and half as high. */
      shape: 'box';
    }
  | {
      /** icon: rounded like an app's icon; circle: a person, a ring. */
      shape: 'icon' | 'circle';
      /** Edge in px, 65 by default: one of the icon sizes. */
      size?: IconSize | undefined;
    }
  | {
      /** tile, row: apps in their grid; shelf: tiles below a heading. */
      shape: 'tile' | 'row' | 'shelf';
      /** Expected number, if known; eight tiles or six rows by default. */
      count?: number | undefined;
    };

const SHAPES = ['text', 'box', 'icon', 'circle', 'tile', 'row', 'shelf'];

/** More than a screenful is useless, and the count may be untrusted. */
const MOST = 24;

/** A placeholder with the shape of loading content, so that nothing shifts. Belongs in a SkeletonGroup. */
export function Skeleton(props: SkeletonProps) {
  const { className, style, ref, id } = props;
  if (__DEV__) warnUnknown('Skeleton', 'shape', props.shape, SHAPES);
  return (
    <div ref={ref} id={id} {...withClass({ className, style }, s.skeleton)} aria-hidden="true">
      {draw(props)}
    </div>
  );
}

function draw(props: SkeletonShape): ReactNode {
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
    warnDeveloper(
      'Skeleton',
      !(count >= 0) && `\`count\` and \`lines\` are 0 or more; got ${count}. Leave them out.`,
    );
  const many = Math.min(Math.max(Math.floor(count) || 0, 0), MOST);
  return Array.from({ length: many }, (_, i) => one(i));
}

/** An SVG, because its width and height are attributes: no style per size. */
const picture = (size: IconSize, shape: 'icon' | 'circle') => (
  <svg className={s[shape]} width={size} height={size} />
);

// The classes of tiles and rows: the content has the same sizes.
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
