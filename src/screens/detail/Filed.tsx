import { Fragment } from 'react';
import type { Category } from '../../../contract/entities/shop';
import { Tag } from '../../../design-system/components/Tag/Tag';
import { categoryHref } from '../../features/addresses/addresses';

/** Where the app is filed, as links. */
export const Filed = ({ categories }: { categories: readonly Category[] }) => (
  <>
    {categories.map(({ slug, name }) => (
      <Fragment key={slug}>
        <Tag href={categoryHref(slug)}>{name}</Tag>{' '}
      </Fragment>
    ))}
  </>
);
