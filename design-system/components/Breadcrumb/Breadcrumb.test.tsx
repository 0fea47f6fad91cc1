import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Breadcrumb } from './Breadcrumb';

it('links the way down; the page in sight is no link', () => {
  render(
    <Breadcrumb
      label="当前位置"
      items={[{ href: '/apps', label: '应用' }, { label: '微光笔记' }]}
    />,
  );
  expect(screen.getByRole('navigation', { name: '当前位置' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '应用' }).getAttribute('href')).toBe('/apps');
  expect(screen.queryByRole('link', { name: '微光笔记' })).toBeNull();
  expect(screen.getByText('微光笔记').getAttribute('aria-current')).toBe('page');
});
