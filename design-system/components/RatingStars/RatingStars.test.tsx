import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { RatingStars } from './RatingStars';

it.each([
  [4.6, '4.6'],
  [0, '0'],
  [7, '5'],
  [-2, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '5'],
])('%s fills %s stars, and says what it was told to', (value, width) => {
  render(<RatingStars value={value} label="4.6 分，满分 5 分" />);
  const stars = screen.getByRole('img', { name: '4.6 分，满分 5 分' });
  expect(stars.querySelector('rect')?.getAttribute('width')).toBe(width);
});
