import { type ReactNode, useState } from 'react';
import { complain } from '../../dev/complain';
import f from './Field.module.css';
import { FieldLabel, idsOf } from './FieldLabel';
import s from './TextField.module.css';

export type TextFieldProps = {
  /** Name in the form's data. Also the id, unless there is an `id`. */
  name: string;
  /** Only where a page has two fields of one name. */
  id?: string | undefined;
  /** What belongs here: one to four words. */
  label: string;
  /** Helps before anything went wrong: "与身份证上的一致". */
  hint?: string | undefined;
  /** What is wrong, as a sentence. Shown at once: for what the server found, or for all fields after a submit. */
  error?: string | undefined;
  /** Validates the value when the field is left, and after the first error on every key; returns the error, or nothing. */
  validate?: ((value: string) => string | undefined) | undefined;
  /** Each result of `validate`: for a form with one message for all fields. */
  onCheck?: ((problem: string | undefined) => void) | undefined;
  /** Id of that one message. The field is marked and points there instead of showing its own. */
  messageId?: string | undefined;
  /** "必填": makes the field required, and is shown. */
  requiredMark?: string | undefined;
  /** Writes how much was typed, as ready text: `(used) => used + ' / 20'`. */
  counter?: ((used: number) => string) | undefined;
  /** A sign or short text before the value: an icon, "+86". */
  leadingVisual?: ReactNode;
  /** A button after the value: show, clear. */
  trailingAction?: ReactNode;
  /** Value to begin with. */
  defaultValue?: string | undefined;
  /** An example of a value, never the label. */
  placeholder?: string | undefined;
  /** What the browser takes the value for; it decides keyboards and checks of its own. */
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  /** Which keyboard a phone shows. */
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url' | undefined;
  /** What the browser may fill in: "name", "tel-national", "off". */
  autoComplete?: string | undefined;
  /** Most characters (UTF-16 units), held by the browser. */
  maxLength?: number | undefined;
  /** Regular expression the browser itself checks where no script runs. */
  pattern?: string | undefined;
  /** Takes nothing for now and is not sent. */
  disabled?: boolean | undefined;
  /** Draws dots instead of characters, in engines that can. */
  masked?: boolean | undefined;
  /** How the value is written once the field is left. */
  format?: ((value: string) => string) | undefined;
  /** Every change, with the field's value. */
  onInput?: ((value: string) => void) | undefined;
};

/** One line of text with its label, hint and error. Keeps its own value: a form reads it by name. */
export function TextField(props: TextFieldProps) {
  const { name, id = name, label, hint, error, validate, onCheck, messageId, ...more } = props;
  const { requiredMark, counter, leadingVisual, trailingAction, defaultValue = '', ...rest } = more;
  // What is left is the element's own.
  const { masked, format, onInput, type = 'text', ...native } = rest;
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [used, setUsed] = useState(defaultValue.length);
  const shown = problem ?? error;
  if (__DEV__) complain('TextField', !label && '`label` is empty. Say what belongs in the field.');

  const check = (value: string) => {
    if (!validate) return;
    const found = validate(value);
    setProblem(found);
    onCheck?.(found);
  };

  return (
    <div className={f.field}>
      <FieldLabel id={id} label={label} hint={hint} mark={requiredMark} />
      <div className={s.box} data-invalid={shown ? '' : undefined}>
        {leadingVisual && <span className={s.visual}>{leadingVisual}</span>}
        <input
          {...native}
          // Preact's types tell the kinds of field apart by one literal each; all of these have the same attributes.
          type={type as 'text'}
          className={s.input}
          id={id}
          name={name}
          defaultValue={defaultValue}
          required={Boolean(requiredMark)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={idsOf(hint && `${id}-hint`, shown && (messageId ?? `${id}-error`))}
          data-masked={masked ? '' : undefined}
          onInput={(event) => {
            const { value } = event.currentTarget;
            if (counter) setUsed(value.length);
            // Only after the field was left: incomplete input is no error.
            if (problem !== undefined) check(value);
            onInput?.(value);
          }}
          onBlur={(event) => {
            const field = event.currentTarget;
            if (format) field.value = format(field.value);
            check(field.value);
          }}
        />
        {trailingAction}
      </div>
      {(counter || !messageId) && (
        <div className={s.foot}>
          {/* Always there, so that what appears in it is read out. */}
          {!messageId && (
            <p className={f.error} id={`${id}-error`} aria-live="polite">
              {shown}
            </p>
          )}
          {counter && (
            <small className={f.quiet} dir="auto">
              {counter(used)}
            </small>
          )}
        </div>
      )}
    </div>
  );
}
