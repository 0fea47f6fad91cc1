import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Icon } from './Icon';

it('is decorative without a name, and an image with one', () => {
  const { container } = render(
    <>
      <Icon path="M0 0h20" />
      <Icon path="M0 0h20" label="需要登录" size="large" directional />
    </>,
  );
  expect(container.querySelector('[aria-hidden]')).toHaveClass('medium');
  const named = screen.getByRole('img', { name: '需要登录' });
  expect(named).toHaveClass('large', 'mirrored');
  expect(screen.getAllByRole('img')).toEqual([named]);
});
