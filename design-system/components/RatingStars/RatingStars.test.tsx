import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RatingStars } from './RatingStars';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it.each([
  [4.6, '4.6'],
  [0, '0'],
  [7, '5'],
  [-2, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '5'],
])('%s fills %s stars, and has its label', (value, width) => {
  render(<RatingStars value={value} label="4.6 分，满分 5 分" />);
  const stars = screen.getByRole('img', { name: '4.6 分，满分 5 分' });
  expect(stars.querySelector('rect')?.getAttribute('width')).toBe(width);
});

it('logs a value that is no rating', () => {
  render(<RatingStars value={0} label="0" />);
  render(<RatingStars value={5} label="5" />);
  expect(console.error).not.toHaveBeenCalled();
  render(<RatingStars value={Number.NaN} label="–" />);
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^RatingStars: `value` is NaN/);
});
