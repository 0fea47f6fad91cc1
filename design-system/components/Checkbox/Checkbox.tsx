import { type ReactNode, useEffect, useId, useRef } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import { idsOf, invalidOf } from '../TextField/field-ids';
import s from './Checkbox.module.css';

export type CheckboxProps = Native<'input', 'id' | 'type' | 'value'> & {
  /** Name in the form data. */
  name: string;
  /** Id of the box, and the stem of those of its description and error. By default one of its own. */
  id?: string | undefined;
  /** Submitted value when ticked; "on" by default. */
  value?: string | undefined;
  /** A statement that is true when ticked. */
  label: ReactNode;
  /** The consequence, as a sentence. */
  description?: ReactNode;
  /** Error, as a sentence. */
  error?: string | undefined;
  /** Partly ticked. Only visual: the submitted value follows the tick. */
  indeterminate?: boolean | undefined;
};

/**
 * A yes or no, submitted with a form. `className` and `style` are the whole field's; every other attribute, event and `ref` are the
 * box's.
 */
export function Checkbox(props: CheckboxProps) {
  const ownId = useId();
  const { id = ownId, label, description, error, indeterminate, ...rest } = props;
  const { className, style, ref, ...native } = rest;
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for it; without script the box is empty.
  useEffect(() => {
    if (box.current) box.current.indeterminate = Boolean(indeterminate);
  }, [indeterminate]);
  if (__DEV__) warnDeveloper('Checkbox', !label && '`label` is empty. Say what a tick means.');

  return (
    <div {...withClass({ className, style }, s.checkbox)}>
      <label className={s.label} htmlFor={id}>
        <input
          // Cast: Preact's types have one shape for each type of field; all take these attributes.
          {...(native as object)}
          ref={bothRefs(box, ref)}
          type="checkbox"
          id={id}
          aria-invalid={invalidOf(error, native['aria-invalid'])}
          aria-describedby={idsOf(
            description && `${id}-about`,
            native['aria-describedby'],
            error && `${id}-error`,
          )}
        />
        <span>{label}</span>
      </label>
      {description && (
        <p className={s.about} id={`${id}-about`}>
          {description}
        </p>
      )}
      {error && (
        <p className={s.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
