import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'preact-render-to-string';
import { expect, it, vi } from 'vitest';
import { PhoneField, type PhoneFieldProps } from './PhoneField';

const WRONG = '请填写正确的信息';

function open(change: Partial<PhoneFieldProps> = {}) {
  render(<PhoneField name="phone" label="手机号" wrong={WRONG} {...change} />);
  return screen.getByRole<HTMLInputElement>('textbox');
}

it('shows the numeric keyboard, and autofills the phone’s own number', () => {
  const field = open();
  expect(field.type).toBe('tel');
  expect(field.getAttribute('inputmode')).toBe('tel');
  expect(field.autocomplete).toBe('tel-national');
});

it('disables autofill if its form asks for that', () => {
  expect(open({ autoComplete: 'off' }).autocomplete).toBe('off');
});

it('validates without script too: the browser’s check accepts the same values', () => {
  const box = document.createElement('div');
  box.innerHTML = renderToString(
    <PhoneField name="phone" label="手机号" wrong={WRONG} requiredMark="必填" />,
  );
  const field = box.querySelector('input')!;
  for (const [value, right] of [
    ['13800138000', true],
    ['138 0013 8000', true],
    ['138-0013-8000', true],
    ['+86 13800138000', true],
    ['12800138000', false],
    ['138001380000', false],
    ['', false],
  ] as const) {
    field.value = value;
    expect(field.checkValidity()).toBe(right);
  }
});

it('reports the normalized number, and groups it on blur', async () => {
  const onNumber = vi.fn();
  const field = open({ onNumber });
  await userEvent.click(field);
  await userEvent.paste('+86 13800138000');
  expect(onNumber.mock.calls).toEqual([['13800138000']]);
  await userEvent.tab();
  expect(field.value).toBe('138 0013 8000');
  expect(screen.queryByText(WRONG)).toBeNull();
});

it.each(['', '1380013800', '12800138000'])('%j is marked as invalid on blur', async (value) => {
  const field = open();
  await userEvent.click(field);
  if (value) await userEvent.paste(value);
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription(WRONG);
});
