import { useEffect, useRef } from 'react';
import { complain } from '../../dev/complain';
import f from '../TextField/Field.module.css';
import { FieldLabel } from '../TextField/FieldLabel';
import s from './Select.module.css';

export type SelectProps = {
  /** Name in the form's data. Also the id, unless there is an `id`. */
  name: string;
  /** Only where a page has two of one name. */
  id?: string | undefined;
  /** What is being chosen. */
  label: string;
  /** In the order shown. `value` is sent, `label` is read. */
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** Stands there until something is chosen: "请选择". Without it the first option is chosen from the start. */
  placeholder?: string | undefined;
  /** Value of the option chosen to begin with. */
  defaultValue?: string | undefined;
  /** What is wrong, as a sentence. */
  error?: string | undefined;
  /** Something must be chosen; needs a `placeholder` to make a difference. */
  required?: boolean | undefined;
  /** Can’t be changed for now and is not sent. */
  disabled?: boolean | undefined;
  /** Every choice, with the option's value. */
  onChange?: ((value: string) => void) | undefined;
};

/** One of several, by the browser's own list. */
export function Select(props: SelectProps) {
  const { name, id = name, label, options, placeholder, defaultValue, error, ...rest } = props;
  const { onChange, ...native } = rest;
  const known = options.some(({ value }) => value === defaultValue);
  const first = known ? defaultValue : '';
  const select = useRef<HTMLSelectElement>(null);
  // Preact's core does not know `defaultValue` here. What came from the server carries `selected`: the visitor may have chosen since.
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
