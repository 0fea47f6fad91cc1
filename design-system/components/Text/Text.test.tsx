import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Text } from './Text';

it('is a paragraph of medium size, or a part of a line', () => {
  render(
    <>
      <Text>一</Text>
      <Text as="span" size="small" tone="muted" strong truncate>
        二
      </Text>
    </>,
  );
  expect(screen.getByText('一').tagName).toBe('P');
  expect(screen.getByText('一')).toHaveClass('medium');
  expect(screen.getByText('二').tagName).toBe('SPAN');
  expect(screen.getByText('二')).toHaveClass('small', 'muted', 'strong', 'truncate');
});
