import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Chips } from './Chips';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('is a named row of links that marks the current one', () => {
  render(
    <Chips
      label="分类"
      items={[
        { href: '/apps', label: '全部', current: true },
        { href: '/category/tools', label: '工具', icon: 'M3 3h5' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: '分类' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('全部');
  expect(screen.getByRole('link', { name: '工具' }).getAttribute('href')).toBe('/category/tools');
  expect(console.error).not.toHaveBeenCalled();
});

it('draws nothing without items', () => {
  const { container } = render(<Chips label="分类" items={[]} />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('logs more than one current item', () => {
  render(
    <Chips
      label="分类"
      items={[
        { href: '/apps', label: '全部', current: true },
        { href: '/category/tools', label: '工具', current: true },
      ]}
    />,
  );
  expect(console.error).toHaveBeenCalledWith(
    'Chips: more than one item is `current`. The page in sight is one of them at most.',
  );
});

it('folds what is more than a line, but never the current item', () => {
  const items = Array.from({ length: 12 }, (_, i) => ({ href: `/${i}`, label: String(i) }));
  const { rerender } = render(<Chips label="分类" moreLabel="更多" items={items} />);
  const shown = () =>
    screen
      .getAllByRole('link', { hidden: true })
      .filter((link) => !link.closest('details'))
      .map((link) => link.textContent);
  expect(shown()).toEqual(['0', '1', '2', '3', '4', '5']);
  const chosen = items.map((item, i) => ({ ...item, current: i === 9 }));
  rerender(<Chips label="分类" moreLabel="更多" items={chosen} />);
  expect(shown()).toEqual(['0', '1', '2', '3', '4', '9']);
  rerender(<Chips label="分类" items={chosen} />);
  expect(shown()).toHaveLength(12);
});
