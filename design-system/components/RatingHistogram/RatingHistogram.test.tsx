import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RatingHistogram } from './RatingHistogram';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const bars = (counts: number[]) => {
  const rows = counts.map((count, i) => ({ label: `${5 - i} 星`, count, text: `${count}` }));
  const { container } = render(<RatingHistogram rows={rows} />);
  return [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
};

it('scales the bars to the most frequent', () => {
  expect(bars([200, 100, 1, 0, 50])).toEqual(['100%', '50%', '1%', '0%', '25%']);
});

it('is a table of stars and counts', () => {
  bars([200, 100]);
  expect(screen.getByRole('rowheader', { name: '5 星' })).toBeTruthy();
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('4 星100');
});

it('draws no bar for invalid counts', () => {
  expect(bars([0, 0])).toEqual(['0%', '0%']);
  expect(bars([-5, Number.NaN, Number.POSITIVE_INFINITY, 4])).toEqual(['0%', '0%', '0%', '100%']);
  expect(bars([])).toEqual([]);
});

it('logs an invalid count', () => {
  bars([200, 0]);
  expect(console.error).not.toHaveBeenCalled();
  bars([200, -5]);
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^RatingHistogram: a `count` is -5/);
});
