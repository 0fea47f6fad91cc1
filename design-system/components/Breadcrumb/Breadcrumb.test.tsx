import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumb, type BreadcrumbProps } from './Breadcrumb';

const draw = (items: BreadcrumbProps['items']) =>
  render(<Breadcrumb label="当前位置" items={items} />);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('links the levels above; the current page is no link', () => {
  draw([{ href: '/apps', label: '应用' }, { label: '微光笔记' }]);
  expect(screen.getByRole('navigation', { name: '当前位置' })).toBeTruthy();
  const way = screen.getByRole('link', { name: '应用' });
  expect(way.getAttribute('href')).toBe('/apps');
  expect(way.hasAttribute('aria-current')).toBe(false);
  expect(screen.queryByRole('link', { name: '微光笔记' })).toBeNull();
  expect(screen.getByText('微光笔记').getAttribute('aria-current')).toBe('page');
  expect(console.error).not.toHaveBeenCalled();
});

it('marks the current page if it is a link too', () => {
  draw([
    { href: '/apps', label: '应用' },
    { href: '/app/1', label: '微光笔记' },
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('微光笔记');
});

it('distinguishes an app from a category of the same name', () => {
  draw([{ href: '/category/tools', label: '工具' }, { label: '工具' }]);
  expect(screen.getAllByText('工具')).toHaveLength(2);
  expect(console.error).not.toHaveBeenCalled();
});

it('draws nothing without items', () => {
  expect(draw([]).container.textContent).toBe('');
  expect(screen.queryByRole('navigation')).toBeNull();
});

describe('an item in the middle without a URL', () => {
  it('is drawn as text, is not the current page, and is logged', () => {
    draw([{ label: '应用' }, { label: '微光笔记' }]);
    expect(screen.getByText('应用').hasAttribute('aria-current')).toBe(false);
    expect(console.error).toHaveBeenCalledWith(
      'Breadcrumb: only the last item may go without `href`. Give the others the address of their page.',
    );
  });
});
