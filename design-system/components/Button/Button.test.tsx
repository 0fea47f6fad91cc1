import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';

it('performs its action, and submits no form by default', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>重试</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '重试' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.type).toBe('button');
});

it('does nothing while disabled', async () => {
  const onClick = vi.fn();
  render(
    <Button disabled onClick={onClick}>
      重试
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
});
