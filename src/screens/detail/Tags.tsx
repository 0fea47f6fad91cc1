import { Fragment } from 'react';
import { Tag } from '../../../design-system/components/Tag/Tag';

/** The app's categories as links: address and name each. */
export const Tags = ({ items }: { items: readonly (readonly [href: string, name: string])[] }) => (
  <>
    {items.map(([href, name]) => (
      <Fragment key={href}>
        <Tag href={href}>{name}</Tag>{' '}
      </Fragment>
    ))}
  </>
);
