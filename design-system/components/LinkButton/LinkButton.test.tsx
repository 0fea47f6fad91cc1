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

it('says where it leaves this site, and does not tell that site which page it left', () => {
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

it('an address that is not given complains, and is drawn all the same; an empty one is this address once more', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<LinkButton href="">重试</LinkButton>);
  // By its text: some versions of Testing Library take an empty address for none.
  expect(screen.getByText('重试')).toHaveAttribute('href', '');
  expect(error).not.toHaveBeenCalled();
  // The cast: what a caller without types may do.
  render(<LinkButton href={undefined as unknown as string}>回首页</LinkButton>);
  expect(screen.getByText('回首页')).toBeTruthy();
  expect(error.mock.calls.join()).toContain('LinkButton: `href` is not given');
});
