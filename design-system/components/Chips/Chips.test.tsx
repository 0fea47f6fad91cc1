import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Chips } from './Chips';

it('is a named row of links that says which one is in use', () => {
  render(
    <Chips
      label="分类"
      items={[
        { href: '/apps', label: '全部', current: true },
        { href: '/category/tools', label: '工具' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: '分类' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('全部');
  expect(screen.getByRole('link', { name: '工具' }).getAttribute('href')).toBe('/category/tools');
});
