import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pager, type PagerProps } from './Pager';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const draw = (change: Partial<PagerProps> = {}) =>
  render(
    <Pager
      label="翻页"
      page={2}
      pages={9}
      href={(n) => `/apps?page=${n}`}
      previousLabel="上一页"
      nextLabel="下一页"
      {...change}
    />,
  );

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('links the neighbouring pages, and marks the current one', () => {
  draw();
  expect(screen.getByRole('navigation', { name: '翻页' })).toBeTruthy();
  expect(address('上一页')).toBe('/apps?page=1');
  expect(address('下一页')).toBe('/apps?page=3');
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('rel')).toBe('next');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(console.error).not.toHaveBeenCalled();
});

it('has no links beyond its ends', () => {
  const { unmount } = draw({ page: 1 });
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
  unmount();
  draw({ page: 9 });
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
});

it.each([0, 1, -1, Number.NaN])('draws nothing for %s pages', (pages) => {
  const { container } = draw({ page: 1, pages });
  expect(container.textContent).toBe('');
});

it.each([
  [900, '9', '/apps?page=8'],
  [Number.POSITIVE_INFINITY, '9', '/apps?page=8'],
  [2.7, '2', '/apps?page=1'],
])('page %s is drawn as page %s and links to existing pages', (page, current, previous) => {
  draw({ page });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(current);
  expect(address('上一页')).toBe(previous);
});

it.each([0, -4, Number.NaN])('page %s is drawn as the first, and logged', (page) => {
  draw({ page });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('1');
  expect(address('下一页')).toBe('/apps?page=2');
  expect(console.error).toHaveBeenCalledWith(
    `Pager: there is no page ${page} of 9; page 1 is drawn. Pass a whole number from 1, taken from the address and checked.`,
  );
});

it('has at most five numbers and gaps, for any number of pages', () => {
  draw({ page: 500_000, pages: 1_000_000 });
  expect(screen.getByRole('navigation').textContent).toBe('上一页1…500000…1000000下一页');
});
