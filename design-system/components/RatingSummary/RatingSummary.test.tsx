import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { RatingSummary } from './RatingSummary';

it('announces the mean once: the figure is hidden from screen readers, the stars have the label', () => {
  render(<RatingSummary value={4.6} figure="4.6" label="4.6 分，满分 5 分" note="123 个评分" />);
  expect(screen.getByRole('img', { name: '4.6 分，满分 5 分' })).toBeTruthy();
  expect(screen.getByText('4.6').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('123 个评分')).toBeTruthy();
});
