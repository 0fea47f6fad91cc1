import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Switch } from './Switch';

it('is switched by a tap on its line and by Space, and keeps its name', async () => {
  const onChange = vi.fn();
  render(<Switch label="自动更新" description="之后可以更改" onChange={onChange} />);
  const control = screen.getByRole<HTMLInputElement>('switch', { name: '自动更新' });
  expect(control).toHaveAccessibleDescription('之后可以更改');
  await userEvent.click(screen.getByText('自动更新'));
  expect(control.checked).toBe(true);
  control.focus();
  await userEvent.keyboard(' ');
  expect(control.checked).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('accepts no input while disabled', async () => {
  render(<Switch label="自动更新" disabled defaultChecked />);
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
});

it('two with the same name have labels of their own', () => {
  render(
    <>
      <Switch label="更新" name="a" />
      <Switch label="预约" name="a" />
    </>,
  );
  expect(screen.getByRole('switch', { name: '更新' })).not.toBe(
    screen.getByRole('switch', { name: '预约' }),
  );
});
