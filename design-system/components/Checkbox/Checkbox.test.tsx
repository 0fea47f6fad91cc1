import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Checkbox, type CheckboxProps } from './Checkbox';

const open = (change: Partial<CheckboxProps> = {}) => {
  render(<Checkbox name="wifi" label="仅在 WLAN 下载" {...change} />);
  return screen.getByRole<HTMLInputElement>('checkbox', { name: '仅在 WLAN 下载' });
};

it('is checked by a tap on its label and by Space, and reports each change', async () => {
  const ticks: boolean[] = [];
  const box = open({ onChange: ({ currentTarget }) => ticks.push(currentTarget.checked) });
  await userEvent.click(screen.getByText('仅在 WLAN 下载'));
  expect(box.checked).toBe(true);
  box.focus();
  await userEvent.keyboard(' ');
  expect(box.checked).toBe(false);
  expect(ticks).toEqual([true, false]);
});

it('submits its name and value with a form when checked', () => {
  const { container } = render(
    <form>
      <Checkbox name="kind" id="a" value="app" label="应用" defaultChecked />
      <Checkbox name="kind" id="b" value="game" label="游戏" />
    </form>,
  );
  const form = container.querySelector('form');
  expect([...new FormData(form ?? undefined).entries()]).toEqual([['kind', 'app']]);
});

it('is described by its description and its error', () => {
  const box = open({ description: '省流量', error: '请先同意' });
  expect(box).toHaveAccessibleDescription('省流量 请先同意');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('请先同意');
});

it('is neither described nor invalid by default', () => {
  const box = open();
  expect(box.hasAttribute('aria-describedby')).toBe(false);
  expect(box.hasAttribute('aria-invalid')).toBe(false);
});

it('can be indeterminate, and leave that state', () => {
  const { rerender } = render(<Checkbox name="all" label="全部" indeterminate />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '全部' });
  expect(box.indeterminate).toBe(true);
  rerender(<Checkbox name="all" label="全部" />);
  expect(box.indeterminate).toBe(false);
});

it('accepts no input while disabled', async () => {
  const onChange = vi.fn();
  const box = open({ disabled: true, onChange });
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('is logged only for a checkbox without a label', () => {
    open();
    expect(console.error).not.toHaveBeenCalled();
    render(<Checkbox name="x" label="" />);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^Checkbox: `label` is empty/);
  });
});
