import { render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { DeveloperLine } from './DeveloperLine';

afterEach(() => void vi.restoreAllMocks());

it('links to the developer’s page, if there is one', () => {
  const { rerender } = render(<DeveloperLine name="示例工作室" href="/developer/7" />);
  expect(screen.getByRole('link', { name: '示例工作室' })).toHaveAttribute('href', '/developer/7');
  rerender(<DeveloperLine name="示例工作室" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('示例工作室')).toBeTruthy();
});

it.each([
  ['verified', '已认证'],
  ['unverified', '未认证'],
] as const)('says in words that the developer is %s', (verification, text) => {
  render(<DeveloperLine name="示例工作室" verification={verification} verificationText={text} />);
  expect(screen.getByText(text)).toHaveClass(verification);
});

it('shows no label without data', () => {
  const { container } = render(<DeveloperLine name="示例工作室" />);
  expect(container.textContent?.trim()).toBe('示例工作室');
});

it('renders no empty link', () => {
  render(<DeveloperLine name=" " href="/developer/7" />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('does not render an icon without text, and logs it', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<DeveloperLine name="示例工作室" verification="verified" />);
  expect(container.querySelector('small')).toBeNull();
  expect(error.mock.calls.join()).toContain('DeveloperLine: `verification`');
});
