import { render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Link } from './Link';

afterEach(() => void vi.restoreAllMocks());

it('is a link, and one to another site says so and sends no referrer', () => {
  render(
    <>
      <Link href="/a">隐私政策</Link>
      <Link href="https://example.org/" external="站外链接" tone="neutral">
        项目网站
      </Link>
    </>,
  );
  expect(screen.getByRole('link', { name: '隐私政策' })).not.toHaveAttribute('rel');
  const external = screen.getByRole('link', { name: '项目网站' });
  expect(external).toHaveAccessibleDescription('站外链接');
  expect(external).toHaveAttribute('rel', 'noreferrer');
  expect(external).toHaveClass('neutral', 'external');
});

it('logs a missing URL', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Cast: untyped callers can do this.
  render(<Link href={undefined as unknown as string}>这里</Link>);
  expect(screen.getByText('这里')).toBeTruthy();
  expect(error.mock.calls.join()).toContain('Link: `href` is not given');
});
