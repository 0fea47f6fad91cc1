import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Select, type SelectProps } from './Select';

const options = [
  { value: 'ad', label: '广告太多' },
  { value: 'fake', label: '仿冒' },
  { value: 'old', label: '早已停更', disabled: true },
];

const open = (change: Partial<SelectProps> = {}) => {
  render(<Select name="why" label="原因" options={options} {...change} />);
  // The one rendered last.
  return screen.getAllByRole<HTMLSelectElement>('combobox', { name: '原因' }).at(-1)!;
};

it('selects the first option, the placeholder, or the given value', () => {
  expect(open().value).toBe('ad');
  expect(open({ id: 'b', placeholder: '请选择' }).value).toBe('');
  expect(open({ id: 'c', defaultValue: 'fake' }).value).toBe('fake');
  expect(open({ id: 'd', placeholder: '请选择', defaultValue: 'fake' }).value).toBe('fake');
});

it('reports the chosen value', async () => {
  const chosen: string[] = [];
  const select = open({
    onChange: ({ currentTarget }) => chosen.push(currentTarget.value),
    placeholder: '请选择',
  });
  await userEvent.selectOptions(select, '仿冒');
  expect(chosen).toEqual(['fake']);
});

it('keeps the selection when it renders again', async () => {
  const { rerender } = render(<Select name="x" label="甲" options={options} defaultValue="ad" />);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  await userEvent.selectOptions(select, '仿冒');
  rerender(<Select name="x" label="乙" options={options} defaultValue="ad" />);
  expect(select.value).toBe('fake');
});

it('blocks the form without a selection when it is required', () => {
  expect(open({ required: true, placeholder: '请选择' }).checkValidity()).toBe(false);
  expect(open({ id: 'b', required: true }).checkValidity()).toBe(true);
});

it('is described by its error', () => {
  const select = open({ error: '请选一个原因' });
  expect(select).toHaveAccessibleDescription('请选一个原因');
  expect(select.getAttribute('aria-invalid')).toBe('true');
});

it('disables options', () => {
  open();
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '早已停更' }).disabled).toBe(true);
});

it('renders without options', () => {
  expect(open({ options: [], placeholder: '暂无' }).value).toBe('');
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('is logged for an unknown value, and visitors see the placeholder', () => {
    open({ defaultValue: 'fake' });
    expect(console.error).not.toHaveBeenCalled();
    expect(open({ id: 'b', defaultValue: 'gone', placeholder: '请选择' }).value).toBe('');
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^Select: no option .*"gone"/);
  });
});
