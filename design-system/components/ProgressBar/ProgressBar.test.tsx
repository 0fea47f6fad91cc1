import { render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ProgressBar } from './ProgressBar';

afterEach(() => void vi.restoreAllMocks());

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar');

it('has a name, and its value as text', () => {
  render(<ProgressBar label="正在下载" value={40} valueText="12 MB / 30 MB" />);
  expect(bar()).toHaveAccessibleName('正在下载');
  expect(bar()).toHaveAttribute('aria-valuetext', '12 MB / 30 MB');
  expect([bar().value, bar().max]).toEqual([40, 100]);
  expect(screen.getByText('12 MB / 30 MB')).toBeTruthy();
});

it('is indeterminate without a value, also later', () => {
  const { rerender } = render(<ProgressBar label="正在检查" />);
  expect(bar().position).toBe(-1);
  rerender(<ProgressBar label="正在检查" value={0} />);
  expect(bar().position).toBe(0);
  rerender(<ProgressBar label="正在检查" value={30} />);
  expect(bar().position).toBe(0.3);
  rerender(<ProgressBar label="正在检查" />);
  expect(bar().position).toBe(-1);
});

it.each([
  [-5, 0],
  [250, 100],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NaN, undefined],
])('draws %s as %s, and logs it', (value, drawn) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<ProgressBar label="正在下载" value={value} />);
  expect(bar().hasAttribute('value') ? bar().value : undefined).toBe(drawn);
  expect(error.mock.calls).toHaveLength(1);
  expect(error.mock.calls.join()).toContain('ProgressBar: `value` is a percentage');
});

it.each([0, 100])('accepts %s as a value', (value) => {
  const error = vi.spyOn(console, 'error');
  render(<ProgressBar label="正在下载" value={value} />);
  expect(bar().value).toBe(value);
  expect(error).not.toHaveBeenCalled();
});
