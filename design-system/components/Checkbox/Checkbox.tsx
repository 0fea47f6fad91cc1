import { useEffect, useRef } from 'react';
import { complain } from '../../dev/complain';
import s from './Checkbox.module.css';

export type CheckboxProps = {
  /** Name in the form's data. Also the id, unless there is an `id`. */
  name: string;
  /** Where several boxes share a name. */
  id?: string | undefined;
  /** What is sent when it is ticked; "on" unless given. */
  value?: string | undefined;
  /** What a tick means, as a statement. */
  label: string;
  /** What follows from it, in a sentence. */
  description?: string | undefined;
  /** What is wrong, as a sentence. */
  error?: string | undefined;
  /** Ticked to begin with. */
  defaultChecked?: boolean | undefined;
  /** Some of what it stands for is ticked, some is not. Only a look: what is sent is the tick. */
  indeterminate?: boolean | undefined;
  /** The form can’t be sent without the tick. */
  required?: boolean | undefined;
  /** Can’t be changed for now and is not sent. */
  disabled?: boolean | undefined;
  /** Every tick set or taken away. */
  onChange?: ((checked: boolean) => void) | undefined;
};

/** Yes or no, sent with a form. */
export function Checkbox(props: CheckboxProps) {
  const { name, id = name, label, description, error, indeterminate, onChange, ...native } = props;
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for it; without script it is a plain box.
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
