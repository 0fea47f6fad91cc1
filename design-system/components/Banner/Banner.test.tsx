import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Banner } from './Banner';

it('shows its sentence, with a link if there is one', () => {
  render(<Banner action={{ href: '/about', label: '更多' }}>演示目录</Banner>);
  expect(screen.getByText(/演示目录/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '更多' }).getAttribute('href')).toBe('/about');
});
