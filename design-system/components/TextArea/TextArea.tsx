import { useState } from 'react';
import { complain } from '../../dev/complain';
import f from '../TextField/Field.module.css';
import { FieldLabel, idsOf } from '../TextField/FieldLabel';
import s from './TextArea.module.css';

export type TextAreaProps = {
  /** Name in the form data. Also the id, unless `id` is set. */
  name: string;
  /** Only if a page has two of the same name. */
  id?: string | undefined;
  /** What to enter: one to four words. */
  label: string;
  /** Hint: "什么时候、在哪一页看到的". */
  hint?: string | undefined;
  /** Error, as a sentence. */
  error?: string | undefined;
  /** Initial text. */
  defaultValue?: string | undefined;
  /** Lines shown before it scrolls. */
  rows?: number | undefined;
  /** Maximum length in UTF-16 units, enforced by the browser. */
  maxLength?: number | undefined;
  /** Formats the length: `(used) => used + ' / 1000'`. Needs script. */
  counter?: ((used: number) => string) | undefined;
  /** The form can’t be submitted while it is empty. */
  required?: boolean | undefined;
  /** Disables the field; its value is not submitted. */
  disabled?: boolean | undefined;
  /** Called with the text on each change. */
  onInput?: ((value: string) => void) | undefined;
};

/** Several lines of free text. Uncontrolled: a form reads it by name. */
export function TextArea(props: TextAreaProps) {
  const {
    name,
    id = name,
    label,
    hint,
    error,
    defaultValue = '',
    counter,
    onInput,
    ...rest
  } = props;
  const { rows = 4, ...native } = rest;
  const [used, setUsed] = useState(defaultValue.length);
  if (__DEV__) complain('TextArea', !label && '`label` is empty. Say what belongs in the field.');
  return (
    <div className={f.field}>
      <FieldLabel id={id} label={label} hint={hint} />
      <textarea
        {...native}
        className={s.area}
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={idsOf(hint && `${id}-hint`, error && `${id}-error`)}
        onInput={(event) => {
          const { value } = event.currentTarget;
          if (counter) setUsed(value.length);
          onInput?.(value);
        }}
      />
      {counter && (
        <small className={f.quiet}>
          <bdi>{counter(used)}</bdi>
        </small>
      )}
      {error && (
        <p className={f.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
