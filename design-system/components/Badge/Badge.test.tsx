import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Badge } from './Badge';

it.each(['neutral', 'accent', 'warning'] as const)('%s is a word in small print', (tone) => {
  render(<Badge tone={tone}>广告</Badge>);
  const badge = screen.getByText('广告');
  expect(badge.tagName).toBe('SMALL');
  expect(badge).toHaveClass(tone);
});

it('is neutral by default', () => {
  render(<Badge>广告</Badge>);
  expect(screen.getByText('广告')).toHaveClass('neutral');
});
