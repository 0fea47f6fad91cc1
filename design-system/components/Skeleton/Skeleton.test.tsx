import { render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Skeleton, type SkeletonProps } from './Skeleton';
import { SkeletonGroup } from './SkeletonGroup';

const draw = (props: SkeletonProps) => render(<Skeleton {...props} />).container;

afterEach(() => void vi.restoreAllMocks());

it('is announced once, for any number of placeholders', () => {
  render(
    <SkeletonGroup label="正在加载应用">
      <Skeleton shape="shelf" />
      <Skeleton shape="text" />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status').textContent).toBe('正在加载应用');
});

it.each(['text', 'box', 'icon', 'circle', 'tile', 'row', 'shelf'] as const)(
  '%s is decorative: hidden from screen readers and keyboard',
  (shape) => {
    const container = draw({ shape });
    expect(container.querySelector('[aria-hidden=true]')?.childElementCount).toBeGreaterThan(0);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(container.textContent).toBe('');
  },
);

it('draws the given number of lines, tiles and rows', () => {
  expect(draw({ shape: 'text', lines: 5 }).querySelectorAll('i')).toHaveLength(5);
  expect(draw({ shape: 'tile', count: 3 }).querySelectorAll('li')).toHaveLength(3);
  expect(draw({ shape: 'row', count: 1 }).querySelectorAll('li')).toHaveLength(1);
});

it('has an icon of the expected size', () => {
  const svg = draw({ shape: 'icon', size: 130 }).querySelector('svg');
  expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['130', '130']);
});

describe('counts from the caller', () => {
  it.each([
    [0, 0, 0],
    [2.7, 2, 0],
    [1_000_000, 24, 0],
    [-5, 0, 1],
    [Number.NaN, 0, 1],
  ])('%s draws %s and logs %s times', (count, drawn, complaints) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(draw({ shape: 'tile', count }).querySelectorAll('li')).toHaveLength(drawn);
    expect(error).toHaveBeenCalledTimes(complaints);
  });
});
