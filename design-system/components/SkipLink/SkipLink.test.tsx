import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SkipLink } from './SkipLink';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('is the first tab stop, and links to the content', async () => {
  render(
    <>
      <SkipLink href="#main" label="跳到正文" />
      <a href="/apps">应用</a>
    </>,
  );
  await userEvent.tab();
  const link = screen.getByRole('link', { name: '跳到正文' });
  expect(document.activeElement).toBe(link);
  expect(link.getAttribute('href')).toBe('#main');
  expect(console.error).not.toHaveBeenCalled();
});

it('logs a URL outside the page', () => {
  render(<SkipLink href="/apps" label="跳到正文" />);
  expect(console.error).toHaveBeenCalledWith(
    'SkipLink: `/apps` leads to another page. Pass the place in this one: "#main".',
  );
});
