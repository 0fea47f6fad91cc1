import { render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arc } from './arc';
import { ProgressRing } from './ProgressRing';

afterEach(() => void vi.restoreAllMocks());

const ring = () => screen.getByRole('progressbar');

it('has a name, and its value as number and text', () => {
  render(<ProgressRing label="正在下载" value={40} valueText="40%" />);
  expect(ring()).toHaveAccessibleName('正在下载');
  expect(ring()).toHaveAttribute('aria-valuenow', '40');
  expect(ring()).toHaveAttribute('aria-valuetext', '40%');
});

it('shows the text only when large', () => {
  const { rerender } = render(<ProgressRing label="正在下载" value={40} valueText="40%" />);
  expect(ring().textContent).toBe('');
  rerender(<ProgressRing label="正在下载" value={40} valueText="40%" size="large" />);
  expect(ring().textContent).toBe('40%');
});

it('exposes no value without one', () => {
  const { rerender } = render(<ProgressRing label="正在检查" value={5} />);
  rerender(<ProgressRing label="正在检查" />);
  expect(ring()).not.toHaveAttribute('aria-valuenow');
});

it.each([
  [-5, '0'],
  [250, '100'],
  [Number.NaN, null],
])('exposes %s as %s, and logs it', (value, told) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<ProgressRing label="正在下载" value={value} />);
  expect(ring().getAttribute('aria-valuenow')).toBe(told);
  expect(error).toHaveBeenCalledOnce();
});

describe('the filled part', () => {
  it.each([
    [0, ''],
    [25, 'M10 2A8 8 0 0 1 18.00 10.00'],
    [50, 'M10 2A8 8 0 0 1 10.00 18.00'],
    [75, 'M10 2A8 8 0 1 1 2.00 10.00'],
    [100, 'M10 2A8 8 0 0 1 10.00 18.00A8 8 0 0 1 10.00 2.00'],
  ])('of %s %% is drawn in proportion', (percentage, path) => {
    expect(arc(percentage)).toBe(path);
  });
});
