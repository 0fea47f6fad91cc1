import { cleanup, render, screen } from '@testing-library/preact';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { FileField } from '../FileField/FileField';
import { Select } from '../Select/Select';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';

type Given = { 'aria-invalid'?: boolean | 'true' | 'false' | 'spelling'; error?: string };

const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const file = { accept: ['image/png'], wrongType: '', maxBytes: 9, tooLarge: '', removeLabel: '' };

const FIELDS: readonly [string, string, (given: Given) => ReactElement][] = [
  ['TextField', 'textbox', (given) => <TextField name="f" label="名" {...given} />],
  ['TextArea', 'textbox', (given) => <TextArea name="f" label="名" {...given} />],
  ['Select', 'combobox', (given) => <Select name="f" label="名" options={options} {...given} />],
  [
    'FileField',
    '',
    (given) => <FileField name="f" label="名" sizeText={String} {...file} {...given} />,
  ],
];

describe.each(FIELDS)('aria-invalid of a %s', (_, role, field) => {
  const of = (given: Given) => {
    cleanup();
    render(field(given));
    // An input of files has no role.
    const control = role ? screen.getByRole(role) : screen.getByLabelText('名');
    return control.getAttribute('aria-invalid');
  };

  it('is its owner’s, unless the field has an error of its own', () => {
    expect(of({ 'aria-invalid': true })).toBe('true');
    expect(of({ 'aria-invalid': 'spelling' })).toBe('spelling');
    expect(of({ 'aria-invalid': false, error: '请改正。' })).toBe('true');
    expect(of({ 'aria-invalid': 'spelling', error: '请改正。' })).toBe('true');
  });

  it('is not true when the owner says that it is not invalid', () => {
    expect(of({})).toBeNull();
    for (const no of [false, 'false'] as const) expect(of({ 'aria-invalid': no })).not.toBe('true');
  });
});
