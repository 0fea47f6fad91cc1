import { render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { LinkButton } from './LinkButton';

afterEach(() => void vi.restoreAllMocks());

it('is a link', () => {
  render(<LinkButton href="/">回首页</LinkButton>);
  const link = screen.getByRole('link', { name: '回首页' });
  expect(link).toHaveAttribute('href', '/');
  expect(link).not.toHaveAccessibleDescription();
  expect(link).not.toHaveAttribute('rel');
});

it('marks an external link, and sends no referrer', () => {
  render(
    <LinkButton href="https://example.org/" external="站外链接">
      项目网站
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: '项目网站' });
  expect(link).toHaveAccessibleDescription('站外链接');
  expect(link).toHaveClass('external');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

it('logs a missing URL and is drawn, and reloads the page with an empty one', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<LinkButton href="">重试</LinkButton>);
  // By its text: some versions of Testing Library treat an empty href as missing.
  expect(screen.getByText('重试')).toHaveAttribute('href', '');
  expect(error).not.toHaveBeenCalled();
  // Cast: untyped callers can do this.
  render(<LinkButton href={undefined as unknown as string}>回首页</LinkButton>);
  expect(screen.getByText('回首页')).toBeTruthy();
  expect(error.mock.calls.join()).toContain('LinkButton: `href` is not given');
});
