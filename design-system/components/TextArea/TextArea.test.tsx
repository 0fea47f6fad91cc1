import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextArea, type TextAreaProps } from './TextArea';

const open = (change: Partial<TextAreaProps> = {}) => {
  render(<TextArea name="text" label="说明" {...change} />);
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: '说明' });
};

it('accepts several lines and reports each change', async () => {
  const typed: string[] = [];
  const area = open({ onInput: ({ currentTarget }) => typed.push(currentTarget.value) });
  await userEvent.type(area, 'a{enter}b');
  expect(area.value).toBe('a\nb');
  expect(typed.at(-1)).toBe('a\nb');
});

it('counts characters, including the initial text', async () => {
  const area = open({ defaultValue: 'abc', counter: (used) => `${used} / 10` });
  expect(screen.getByText('3 / 10')).toBeTruthy();
  await userEvent.type(area, 'd');
  expect(screen.getByText('4 / 10')).toBeTruthy();
});

it('counts the text that its owner gives', () => {
  const area = (value: string) => (
    <TextArea name="text" label="说明" value={value} counter={(used) => `${used} / 10`} />
  );
  const { rerender } = render(area('abc'));
  expect(screen.getByText('3 / 10')).toBeTruthy();
  rerender(area(''));
  expect(screen.getByText('0 / 10')).toBeTruthy();
});

it('enforces the maximum length', async () => {
  const area = open({ maxLength: 3 });
  await userEvent.type(area, 'abcdef');
  expect(area.value).toBe('abc');
});

it('is described by its own sentence and its error', () => {
  const area = open({ description: '越具体越好', error: '请写几个字。' });
  expect(area).toHaveAccessibleDescription('越具体越好 请写几个字。');
  expect(area.getAttribute('aria-invalid')).toBe('true');
});

it('an empty required one blocks the form', () => {
  expect(open({ required: true }).checkValidity()).toBe(false);
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('is logged for a missing label', () => {
    render(<TextArea name="x" label="" />);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^TextArea: `label` is empty/);
  });
});
