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

it('while its action runs keeps its name and focus, is busy, and neither acts nor submits', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading icon={<i />} onClick={onClick}>
        提交
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '提交' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
