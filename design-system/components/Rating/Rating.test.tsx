import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Rating } from './Rating';

it('shows the figure, and has the whole sentence for screen readers', () => {
  render(<Rating text="4.6" label="4.6 分，满分 5 分" />);
  expect(screen.getByRole('img', { name: '4.6 分，满分 5 分' }).textContent).toBe('4.6');
});

it('shows markup as text', () => {
  const { container } = render(<Rating text="<b>5</b>" label="5" />);
  expect(container.querySelector('b')).toBeNull();
});
