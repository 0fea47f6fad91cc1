import { useState } from 'react';
import { complain } from '../../dev/complain';
import f from '../TextField/Field.module.css';
import { FieldLabel, idsOf } from '../TextField/FieldLabel';
import s from './TextArea.module.css';

export type TextAreaProps = {
  /** Name in the form's data. Also the id, unless there is an `id`. */
  name: string;
  /** Only where a page has two of one name. */
  id?: string | undefined;
  /** What belongs here: one to four words. */
  label: string;
  /** Helps before anything went wrong: "什么时候、在哪一页看到的". */
  hint?: string | undefined;
  /** What is wrong, as a sentence. */
  error?: string | undefined;
  /** Text to begin with. */
  defaultValue?: string | undefined;
  /** Lines shown before it scrolls. */
  rows?: number | undefined;
  /** Most characters (UTF-16 units), held by the browser. */
  maxLength?: number | undefined;
  /** Writes how much was typed, as ready text: `(used) => used + ' / 1000'`. Without script nothing is counted. */
  counter?: ((used: number) => string) | undefined;
  /** The form can’t be sent while it is empty. */
  required?: boolean | undefined;
  /** Takes nothing for now and is not sent. */
  disabled?: boolean | undefined;
  /** Every change, with the field's text. */
  onInput?: ((value: string) => void) | undefined;
};

/** Several lines of the visitor's own words. Keeps its own text: a form reads it by name. */
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
