import { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Stack } from './Stack';

it('is a column with the default space, or a row with another', () => {
  const { container } = render(
    <>
      <Stack>一</Stack>
      <Stack direction="row" gap="wide" align="end">
        二
      </Stack>
    </>,
  );
  const [column, row] = container.children;
  expect(column).toHaveClass('column', 'default');
  expect(row).toHaveClass('row', 'wide');
  expect(row).toHaveAttribute('data-align', 'end');
});
