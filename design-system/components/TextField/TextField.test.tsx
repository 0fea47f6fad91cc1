import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField, type TextFieldProps } from './TextField';

const WRONG = '请填写正确的信息';

const open = (change: Partial<TextFieldProps> = {}) => {
  const { container } = render(<TextField name="who" label="姓名" {...change} />);
  return { container, field: screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' }) };
};
const required = (value: string) => (value.trim() ? undefined : WRONG);

describe('the field’s semantics', () => {
  it('is named by its label, described by its own sentence, and neither invalid nor required', () => {
    const { field } = open({ description: '与身份证上的一致' });
    expect(field).toHaveAccessibleDescription('与身份证上的一致');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.required).toBe(false);
  });

  it('a required mark is visible text, and an attribute for screen readers', () => {
    const { field } = open({ requiredMark: '必填' });
    expect(screen.getByText('必填').getAttribute('aria-hidden')).toBe('true');
    expect(field.required).toBe(true);
  });

  it('can be required without a mark', () => {
    expect(open({ required: true }).field.required).toBe(true);
  });

  it('the owner’s error is shown at once, after the description', () => {
    const { field } = open({ description: '全名', error: WRONG });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveAccessibleDescription(`全名 ${WRONG}`);
  });

  it('a description of its owner’s is between its own and the error', () => {
    render(<p id="more">不会公开</p>);
    const { field } = open({ description: '全名', error: WRONG, 'aria-describedby': 'more' });
    expect(field).toHaveAccessibleDescription(`全名 不会公开 ${WRONG}`);
  });

  it('passes on attributes for browsers and keyboards', () => {
    const { field } = open({
      autoComplete: 'name',
      inputMode: 'text',
      maxLength: 20,
      pattern: '.+',
      placeholder: '张三',
      defaultValue: '李雷',
    });
    expect(field.value).toBe('李雷');
    expect(field.maxLength).toBe(20);
    for (const [name, value] of [
      ['autocomplete', 'name'],
      ['inputmode', 'text'],
      ['pattern', '.+'],
      ['placeholder', '张三'],
      ['name', 'who'],
    ] as const)
      expect(field.getAttribute(name)).toBe(value);
  });
});

describe('validation', () => {
  it('waits for blur', async () => {
    const { field } = open({ validate: required });
    await userEvent.type(field, ' ');
    expect(screen.queryByText(WRONG)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(WRONG)).toBeTruthy();
    expect(field).toHaveAccessibleDescription(WRONG);
  });

  it('removes the error with the key that fixes it', async () => {
    const { field } = open({ validate: required });
    await userEvent.click(field);
    await userEvent.tab();
    expect(screen.getByText(WRONG)).toBeTruthy();
    await userEvent.type(field, '张');
    expect(screen.queryByText(WRONG)).toBeNull();
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('may report to one message for the whole form', async () => {
    const onCheck = vi.fn();
    const { field } = open({ validate: required, onCheck, messageId: 'wrong' });
    await userEvent.click(field);
    await userEvent.tab();
    expect(onCheck.mock.calls).toEqual([[WRONG]]);
    expect(screen.queryByText(WRONG)).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBe('wrong');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

it('reports each change, counts it, and never rewrites text while typing', async () => {
  const typed: string[] = [];
  const { field } = open({
    onInput: ({ currentTarget }) => typed.push(currentTarget.value),
    counter: (used) => `${used} / 20`,
    format: (v) => v.trim(),
  });
  expect(screen.getByText('0 / 20')).toBeTruthy();
  await userEvent.type(field, '王 ');
  expect(typed).toEqual(['王', '王 ']);
  expect(field.value).toBe('王 ');
  expect(screen.getByText('2 / 20')).toBeTruthy();
  await userEvent.tab();
  expect(field.value).toBe('王');
});

it('counts the value that its owner gives', () => {
  const field = (value: string) => (
    <TextField name="who" label="姓名" value={value} counter={(used) => `${used} / 20`} />
  );
  const { rerender } = render(field('王小明'));
  expect(screen.getByText('3 / 20')).toBeTruthy();
  rerender(field(''));
  expect(screen.getByText('0 / 20')).toBeTruthy();
});

it('can have an icon before and a button after the value', async () => {
  const onClick = vi.fn();
  const clear = (
    <button type="button" onClick={onClick}>
      清除
    </button>
  );
  open({ leadingVisual: '+86', trailingAction: clear });
  expect(screen.getByText('+86')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('accepts no input while disabled', async () => {
  const { field } = open({ disabled: true });
  await userEvent.type(field, '王');
  expect(field.value).toBe('');
});

describe('a warning', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('is logged only for a field without a label', () => {
    open();
    expect(console.error).not.toHaveBeenCalled();
    render(<TextField name="x" label="" />);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^TextField: `label` is empty/);
  });
});

it('a disabled one says so to its box, which then shows no hover', () => {
  const box = ({ field }: ReturnType<typeof open>) => field.parentElement;
  expect(box(open({ disabled: true }))?.hasAttribute('data-disabled')).toBe(true);
  cleanup();
  expect(box(open())?.hasAttribute('data-disabled')).toBe(false);
});
