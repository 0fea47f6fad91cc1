import { type ReactNode, useId, useRef, useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import { countCharacters } from './count-characters';
import f from './Field.module.css';
import { FieldLabel } from './FieldLabel';
import { idsOf, invalidOf } from './field-ids';
import s from './TextField.module.css';
import { accept, useForm } from './use-form';

export type TextFieldProps = Native<
  'input',
  'id' | 'type' | 'value' | 'defaultValue' | 'pattern'
> & {
  /** Name in the form data. */
  name: string;
  /** Id of the input, and the stem of those of its description and error. By default one of its own. */
  id?: string | undefined;
  /** What to enter: one to four words. */
  label: ReactNode;
  /** Description: "与身份证上的一致". */
  description?: ReactNode;
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
  /** Formats the number of characters, as people count them: `(used) => used + ' / 20'`. */
  counter?: ((used: number) => string) | undefined;
  /** An icon or short text before the value: "+86". */
  leadingVisual?: ReactNode;
  /** A button after the value: show, clear. */
  trailingAction?: ReactNode;
  /** The value, for a field that its owner controls. */
  value?: string | undefined;
  /** Initial value. */
  defaultValue?: string | undefined;
  /** Type of the input; it determines the keyboard and native validation. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'number' | 'search' | 'date' | undefined;
  /** Regular expression for the browser's validation without script. */
  pattern?: string | undefined;
  /** Shows dots instead of characters, in engines that support it. */
  masked?: boolean | undefined;
  /** Formats the value on blur. */
  format?: ((value: string) => string) | undefined;
  /** What the form submits for the value shown: digits without spaces. Without script it is the value shown. */
  normalize?: ((value: string) => string) | undefined;
};

/**
 * One line of text with label, description and error. `className` and `style` are the whole field's; every other attribute, event and `ref`
 * are the input's.
 */
export function TextField(props: TextFieldProps) {
  const ownId = useId();
  const {
    id = ownId,
    label,
    description,
    error,
    validate,
    onCheck,
    messageId,
    requiredMark,
    counter,
    leadingVisual,
    trailingAction,
    value,
    className,
    style,
    defaultValue = '',
    masked,
    format,
    normalize,
    onInput,
    onBlur,
    onInvalid,
    ref,
    type = 'text',
    ...native
  } = props;
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [used, setUsed] = useState(() => countCharacters(defaultValue));
  const input = useRef<HTMLInputElement>(null);
  const shown = problem || error;
  const invalid = invalidOf(shown, native['aria-invalid']);
  if (__DEV__)
    warnDeveloper('TextField', !label && '`label` is empty. Say what belongs in the field.');

  const check = (value: string) => {
    if (!validate) return;
    const found = validate(value);
    setProblem(found);
    onCheck?.(found);
  };
  /** What is wrong before anything is shown; an empty field is right unless it is required. */
  const silently = (value: string) =>
    value || requiredMark || native.required ? validate?.(value) : undefined;
  useForm(input, {
    error: shown || silently(value ?? defaultValue),
    normalize,
    onReset() {
      setProblem(undefined);
      if (problem) onCheck?.(undefined);
      setUsed(countCharacters(defaultValue));
    },
  });

  return (
    <div {...withClass({ className, style }, f.field)}>
      <FieldLabel id={id} label={label} description={description} mark={requiredMark} />
      <div className={s.box} data-invalid={invalid} data-disabled={native.disabled || undefined}>
        {leadingVisual && (
          // "+86" is not mirrored in right-to-left text.
          <span className={s.visual} dir="auto">
            {leadingVisual}
          </span>
        )}
        <input
          required={Boolean(requiredMark)}
          // Cast: Preact's types have one shape for each type of field; all take these attributes.
          {...(native as object)}
          ref={bothRefs(input, ref)}
          type={type as 'text'}
          className={s.input}
          id={id}
          {...(value === undefined ? { defaultValue } : { value })}
          aria-invalid={invalid}
          aria-describedby={idsOf(
            description && `${id}-description`,
            native['aria-describedby'],
            shown && (messageId || `${id}-error`),
          )}
          data-masked={masked || undefined}
          onInput={(event) => {
            const typed = event.currentTarget.value;
            if (counter) setUsed(countCharacters(typed));
            accept(event.currentTarget, silently(typed));
            // Only after the field was left: incomplete input is no error.
            if (problem !== undefined) check(typed);
            onInput?.(event);
          }}
          onBlur={(event) => {
            const field = event.currentTarget;
            if (format) field.value = format(field.value);
            check(field.value);
            onBlur?.(event);
          }}
          // The form was submitted: its first invalid field has the focus, and each shows why.
          onInvalid={(event) => {
            check(event.currentTarget.value);
            onInvalid?.(event);
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
              {counter(value === undefined ? used : countCharacters(value))}
            </small>
          )}
        </div>
      )}
    </div>
  );
}
