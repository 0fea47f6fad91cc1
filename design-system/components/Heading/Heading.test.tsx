import { render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Heading, type HeadingProps } from './Heading';

afterEach(() => void vi.restoreAllMocks());

it.each([
  [1, 'large'],
  [2, 'medium'],
  [3, 'small'],
  [4, 'small'],
] as const)('of level %i is %s', (level, size) => {
  render(<Heading level={level}>应用介绍</Heading>);
  expect(screen.getByRole('heading', { level })).toHaveClass(size);
});

it('of an unknown level has the level of a section, and is logged', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Cast: untyped callers can do this.
  render(<Heading level={7 as HeadingProps['level']}>应用介绍</Heading>);
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
  expect(error.mock.calls.join()).toContain('there is no level 7');
});
