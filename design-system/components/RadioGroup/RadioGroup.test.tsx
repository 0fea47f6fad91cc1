import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RadioGroup } from './RadioGroup';

afterEach(() => void vi.restoreAllMocks());

const OPTIONS = [
  { value: 'wifi', label: '仅在 WLAN 下载' },
  { value: 'ask', label: '先询问', description: '之后可以更改' },
  { value: 'any', label: '任何网络', disabled: true },
];

it('is a group of radio buttons that submits the chosen value', async () => {
  const { container } = render(
    <form>
      <RadioGroup name="network" label="自动更新" options={OPTIONS} defaultValue="wifi" />
    </form>,
  );
  expect(screen.getByRole('radiogroup', { name: '自动更新' })).toBeTruthy();
  const chosen = () => new FormData(container.querySelector('form') ?? undefined).get('network');
  expect(chosen()).toBe('wifi');
  await userEvent.click(screen.getByText('先询问'));
  expect(chosen()).toBe('ask');
  await userEvent.click(screen.getByText('任何网络'));
  expect(chosen()).toBe('ask');
});

it('reports the new value to its owner, which decides', async () => {
  const values: string[] = [];
  const group = (value: string) => (
    <RadioGroup
      name="network"
      label="自动更新"
      options={OPTIONS}
      value={value}
      onChange={({ currentTarget }) => values.push(currentTarget.value)}
    />
  );
  const { rerender } = render(group('wifi'));
  await userEvent.click(screen.getByText('先询问'));
  expect(values).toEqual(['ask']);
  rerender(group('ask'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /先询问/ }).checked).toBe(true);
});

it('is invalid as a group, as ARIA knows no invalid radio button', () => {
  render(<RadioGroup name="network" label="自动更新" options={OPTIONS} error="请选择一项。" />);
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  for (const radio of screen.getAllByRole('radio'))
    expect(radio.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('请选择一项。');
});

it('logs a warning for a single option', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<RadioGroup name="network" label="自动更新" options={OPTIONS.slice(0, 1)} />);
  expect(error.mock.calls.join()).toContain('one option is no choice');
});
