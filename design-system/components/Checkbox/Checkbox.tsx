import { useEffect, useRef } from 'react';
import { complain } from '../../dev/complain';
import s from './Checkbox.module.css';

export type CheckboxProps = {
  /** Name in the form data. Also the id, unless `id` is set. */
  name: string;
  /** If several boxes share a name. */
  id?: string | undefined;
  /** Submitted value when ticked; "on" by default. */
  value?: string | undefined;
  /** A statement that is true when ticked. */
  label: string;
  /** The consequence, as a sentence. */
  description?: string | undefined;
  /** Error, as a sentence. */
  error?: string | undefined;
  /** Initially ticked. */
  defaultChecked?: boolean | undefined;
  /** Partly ticked. Only visual: the submitted value follows the tick. */
  indeterminate?: boolean | undefined;
  /** The form can’t be submitted without the tick. */
  required?: boolean | undefined;
  /** Disables the field; its value is not submitted. */
  disabled?: boolean | undefined;
  /** Called on each change. */
  onChange?: ((checked: boolean) => void) | undefined;
};

/** A yes or no, submitted with a form. */
export function Checkbox(props: CheckboxProps) {
  const { name, id = name, label, description, error, indeterminate, onChange, ...native } = props;
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for it; without script the box is empty.
  useEffect(() => {
    if (box.current) box.current.indeterminate = Boolean(indeterminate);
  }, [indeterminate]);
  if (__DEV__) complain('Checkbox', !label && '`label` is empty. Say what a tick means.');

  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={s.checkbox}>
      <label className={s.label} htmlFor={id}>
        <input
          {...native}
          ref={box}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy.join(' ') || undefined}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
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
