import { type ReactNode, useState } from 'react';
import { complain } from '../../dev/complain';
import f from './Field.module.css';
import { FieldLabel, idsOf } from './FieldLabel';
import s from './TextField.module.css';

export type TextFieldProps = {
  /** Name in the form data. Also the id, unless `id` is set. */
  name: string;
  /** Only if a page has two fields of the same name. */
  id?: string | undefined;
  /** What to enter: one to four words. */
  label: string;
  /** Hint: "与身份证上的一致". */
  hint?: string | undefined;
  /** Error, as a sentence. Shown at once: for errors from the server, or for all fields after a submit. */
  error?: string | undefined;
  /** Validates the value on blur, and after the first error on each key; returns the error, if any. */
  validate?: ((value: string) => string | undefined) | undefined;
  /** Called with each result of `validate`: for a form with one message for all fields. */
  onCheck?: ((problem: string | undefined) => void) | undefined;
  /** Id of that message. The field is marked as invalid and refers to it instead of showing its own. */
  messageId?: string | undefined;
  /** "必填": shown, and makes the field required. */
  requiredMark?: string | undefined;
  /** Formats the length: `(used) => used + ' / 20'`. */
  counter?: ((used: number) => string) | undefined;
  /** An icon or short text before the value: "+86". */
  leadingVisual?: ReactNode;
  /** A button after the value: show, clear. */
  trailingAction?: ReactNode;
  /** Initial value. */
  defaultValue?: string | undefined;
  /** An example of a value, never the label. */
  placeholder?: string | undefined;
  /** Type of the input; it determines the keyboard and native validation. */
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  /** Which keyboard a phone shows. */
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url' | undefined;
  /** What the browser may fill in: "name", "tel-national", "off". */
  autoComplete?: string | undefined;
  /** Maximum length in UTF-16 units, enforced by the browser. */
  maxLength?: number | undefined;
  /** Regular expression for the browser's validation without script. */
  pattern?: string | undefined;
  /** Disables the field; its value is not submitted. */
  disabled?: boolean | undefined;
  /** Shows dots instead of characters, in engines that support it. */
  masked?: boolean | undefined;
  /** Formats the value on blur. */
  format?: ((value: string) => string) | undefined;
  /** Called with the value on each change. */
  onInput?: ((value: string) => void) | undefined;
};

/** One line of text with label, hint and error. Uncontrolled: a form reads it by name. */
export function TextField(props: TextFieldProps) {
  const { name, id = name, label, hint, error, validate, onCheck, messageId, ...more } = props;
  const { requiredMark, counter, leadingVisual, trailingAction, defaultValue = '', ...rest } = more;
  // The remaining props belong to the element.
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
          // Preact's types have one literal per type of input; all of these have the same attributes.
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
          {/* Always rendered, so that changes are announced. */}
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
