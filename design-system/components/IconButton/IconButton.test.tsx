import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { IconButton } from './IconButton';

const icon = <svg viewBox="0 0 20 20" aria-hidden="true" />;

afterEach(() => void vi.restoreAllMocks());

it('has a name without visible text, and submits no form by default', async () => {
  const onClick = vi.fn();
  render(<IconButton label="关闭" icon={icon} onClick={onClick} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '关闭' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect([button.type, button.title]).toEqual(['button', '关闭']);
});

it('has the `title` that it is given', () => {
  render(<IconButton label="关闭" title="关闭 Esc" icon={icon} />);
  expect(screen.getByRole('button', { name: '关闭' }).title).toBe('关闭 Esc');
});

it.each(['{Enter}', ' '])('is activated by "%s"', async (key) => {
  const onClick = vi.fn();
  render(<IconButton label="关闭" icon={icon} onClick={onClick} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledOnce();
});

it.each([
  [true, 'true'],
  [false, 'false'],
  [undefined, null],
])('exposes pressed %s as %s', (pressed, told) => {
  render(<IconButton label="收藏" icon={icon} pressed={pressed} />);
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe(told);
});

it('does nothing while disabled', async () => {
  const onClick = vi.fn();
  render(<IconButton label="关闭" icon={icon} disabled onClick={onClick} />);
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
});

it('logs a missing name', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<IconButton label=" " icon={icon} />);
  expect(error.mock.calls).toEqual([['IconButton: `label` is empty. Say what the button does.']]);
});
