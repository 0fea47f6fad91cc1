import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { InlineMessage } from './InlineMessage';

it.each(['info', 'danger'] as const)('%s is a sentence', (tone) => {
  render(<InlineMessage tone={tone}>这一部分没有取到。</InlineMessage>);
  const message = screen.getByText('这一部分没有取到。');
  expect(message.tagName).toBe('P');
  expect(message).toHaveClass(tone);
});

it('may contain a link', () => {
  render(
    <InlineMessage tone="danger">
      没有取到。<a href="/again">重试</a>
    </InlineMessage>,
  );
  expect(screen.getByRole('link', { name: '重试' })).toHaveAttribute('href', '/again');
});
