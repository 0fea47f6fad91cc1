import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { IdentityField, type IdentityFieldProps } from './IdentityField';

const WRONG = '请填写正确的信息';
const RULE = /^\d{17}[\dX]$/;
const NUMBER = '11010119900307123X';

function open(change: Partial<IdentityFieldProps> = {}) {
  const { container } = render(
    <IdentityField rule={RULE} name="identity" label="身份证号" wrong={WRONG} {...change} />,
  );
  return { container, field: screen.getByRole<HTMLInputElement>('textbox') };
}

it('disables autofill', () => {
  expect(open().field.autocomplete).toBe('off');
});

it('reports the normalized number', async () => {
  const onNumber = vi.fn();
  const { field } = open({ onNumber });
  await userEvent.click(field);
  await userEvent.paste('110101 19900307 123x');
  expect(onNumber.mock.calls).toEqual([[NUMBER]]);
});

it('keeps the text while typing, and groups it with a capital X on blur', async () => {
  const { field } = open();
  await userEvent.type(field, '11010119900307123x');
  expect(field.value).toBe('11010119900307123x');
  await userEvent.tab();
  expect(field.value).toBe('110101 19900307 123X');
  expect(screen.queryByText(WRONG)).toBeNull();
});

it.each(['', '1101', '11010119900307123Y'])('%j is marked as invalid on blur', async (value) => {
  const { field } = open();
  await userEvent.click(field);
  if (value) await userEvent.paste(value);
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription(WRONG);
});

it('writes the number only into the field', async () => {
  const { container, field } = open({ hideLabel: '隐藏号码' });
  await userEvent.type(field, NUMBER);
  await userEvent.tab();
  expect(field.value).toContain('19900307');
  expect(container.innerHTML).not.toContain('19900307');
});

describe('hiding the number', () => {
  it('has a button that exposes its state', async () => {
    const { field } = open({ hideLabel: '隐藏号码' });
    const button = screen.getByRole('button', { name: '隐藏号码', pressed: false });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(field.hasAttribute('data-masked')).toBe(true);
  });

  it('is on initially for an initial number', () => {
    const { field } = open({ hideLabel: '隐藏号码', defaultValue: NUMBER });
    expect(field.hasAttribute('data-masked')).toBe(true);
    expect(screen.getByRole('button', { pressed: true })).toBeTruthy();
  });

  it('is on initially for a number that its owner controls', () => {
    const { field } = open({ hideLabel: '隐藏号码', value: NUMBER });
    expect(field.hasAttribute('data-masked')).toBe(true);
  });

  it('is off by default', () => {
    open({ defaultValue: NUMBER });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
