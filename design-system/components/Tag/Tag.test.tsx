import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Tag } from './Tag';

it('is a link only with a URL', () => {
  render(<Tag>工具</Tag>);
  expect(screen.queryByRole('link')).toBeNull();
  render(<Tag href="/category/tools">社交</Tag>);
  expect(screen.getByRole('link', { name: '社交' }).getAttribute('href')).toBe('/category/tools');
});
