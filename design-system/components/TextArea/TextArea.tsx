import { type ReactNode, useId, useRef, useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import { countCharacters } from '../TextField/count-characters';
import f from '../TextField/Field.module.css';
import { FieldLabel } from '../TextField/FieldLabel';
import { idsOf, invalidOf } from '../TextField/field-ids';
import { accept, useForm } from '../TextField/use-form';
import s from './TextArea.module.css';

export type TextAreaProps = Native<'textarea', 'id' | 'value' | 'defaultValue' | 'rows'> & {
  /** Name in the form data. */
  name: string;
  /** Id of the text area, and the stem of those of its description and error. By default one of its own. */
  id?: string | undefined;
  /** What to enter: one to four words. */
  label: ReactNode;
  /** Description: "什么时候、在哪一页看到的". */
  description?: ReactNode;
  /** Error, as a sentence. */
  error?: string | undefined;
  /** The text, for a field that its owner controls. */
  value?: string | undefined;
  /** Initial text. */
  defaultValue?: string | undefined;
  /** Lines shown before it scrolls. */
  rows?: number | undefined;
  /** Formats the number of characters, as people count them: `(used) => used + ' / 1000'`. Needs script. */
  counter?: ((used: number) => string) | undefined;
};

/**
 * Several lines of free text. `className` and `style` are the whole field's; every other attribute, event and `ref` are the text
 * area's.
 */
export function TextArea(props: TextAreaProps) {
  const ownId = useId();
  const {
    id = ownId,
    label,
    description,
    error,
    value,
    counter,
    className,
    style,
    ...rest
  } = props;
  const { defaultValue = '', onInput, rows = 4, ref, ...native } = rest;
  const [used, setUsed] = useState(() => countCharacters(defaultValue));
  const area = useRef<HTMLTextAreaElement>(null);
  useForm(area, { error, onReset: () => setUsed(countCharacters(defaultValue)) });
  if (__DEV__)
    warnDeveloper('TextArea', !label && '`label` is empty. Say what belongs in the field.');
  return (
    <div {...withClass({ className, style }, f.field)}>
      <FieldLabel id={id} label={label} description={description} />
      <textarea
        {...native}
        ref={bothRefs(area, ref)}
        className={s.area}
        id={id}
        rows={rows}
        dir="auto"
        {...(value === undefined ? { defaultValue } : { value })}
        aria-invalid={invalidOf(error, native['aria-invalid'])}
        aria-describedby={idsOf(
          description && `${id}-description`,
          native['aria-describedby'],
          error && `${id}-error`,
        )}
        onInput={(event) => {
          if (counter) setUsed(countCharacters(event.currentTarget.value));
          accept(event.currentTarget);
          onInput?.(event);
        }}
      />
      {counter && (
        <small className={f.quiet}>
          <bdi>{counter(value === undefined ? used : countCharacters(value))}</bdi>
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
