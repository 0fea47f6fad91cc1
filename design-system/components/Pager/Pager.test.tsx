import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Pager, type PagerProps } from './Pager';

const draw = (change: Partial<PagerProps> = {}) =>
  render(
    <Pager
      label="翻页"
      page={2}
      pages={9}
      href={(n) => `/apps?page=${n}`}
      previous="上一页"
      next="下一页"
      {...change}
    />,
  );

it('links the pages around, and says which one is in sight', () => {
  draw();
  expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toBe('/apps?page=1');
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('rel')).toBe('next');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

it('has no way beyond its ends', () => {
  draw({ page: 1 });
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
  draw({ page: 9, label: '另一' });
  expect(screen.getAllByRole('link', { name: '下一页' })).toHaveLength(1);
});

it.each([0, 1, -1, Number.NaN])('is nothing for %s pages', (pages) => {
  const { container } = draw({ pages });
  expect(container.textContent).toBe('');
});
