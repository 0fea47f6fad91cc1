import { useEffect, useRef } from 'react';
import { complain } from '../../dev/complain';
import f from '../TextField/Field.module.css';
import { FieldLabel } from '../TextField/FieldLabel';
import s from './Select.module.css';

export type SelectProps = {
  /** Name in the form data. Also the id, unless `id` is set. */
  name: string;
  /** Only if a page has two of the same name. */
  id?: string | undefined;
  /** What is chosen. */
  label: string;
  /** In the order shown. `value` is submitted, `label` is shown. */
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** Shown until something is chosen: "请选择". Without it the first option is chosen initially. */
  placeholder?: string | undefined;
  /** Value of the initial option. */
  defaultValue?: string | undefined;
  /** Error, as a sentence. */
  error?: string | undefined;
  /** Requires a choice; only useful with a `placeholder`. */
  required?: boolean | undefined;
  /** Disables the field; its value is not submitted. */
  disabled?: boolean | undefined;
  /** Called with the value on each change. */
  onChange?: ((value: string) => void) | undefined;
};

/** A single choice, with the native list. */
export function Select(props: SelectProps) {
  const { name, id = name, label, options, placeholder, defaultValue, error, ...rest } = props;
  const { onChange, ...native } = rest;
  const known = options.some(({ value }) => value === defaultValue);
  const first = known ? defaultValue : '';
  const select = useRef<HTMLSelectElement>(null);
  // Preact's core has no `defaultValue` here. HTML from the server has `selected`: the visitor may have chosen since.
  useEffect(() => {
    const element = select.current;
    if (first && element && !element.querySelector('[selected]')) element.value = first;
  }, [first]);
  if (__DEV__) {
    complain('Select', !label && '`label` is empty. Say what is being chosen.');
    complain(
      'Select',
      Boolean(defaultValue && !known) &&
        `no option has the value "${defaultValue}". Pass one of \`options\` as \`defaultValue\`.`,
    );
  }

  return (
    <div className={f.field}>
      <FieldLabel id={id} label={label} hint={undefined} />
      <span className={s.box} data-invalid={error ? '' : undefined}>
        <select
          {...native}
          ref={select}
          className={s.select}
          id={id}
          name={name}
          defaultValue={placeholder || known ? first : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {error && (
        <p className={f.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
