import type { ReactNode } from 'react';
import s from './Field.module.css';

interface Props {
  /** Id of the field. */
  id: string;
  label: ReactNode;
  hint: ReactNode;
  /** Shown beside the label; screen readers have the field’s `required`. */
  mark?: string | undefined;
}

/** The top of every field: its label, and the hint that describes it. */
export const FieldLabel = ({ id, label, hint, mark }: Props) => (
  <>
    <label className={s.label} htmlFor={id}>
      {label}
      {mark && <small aria-hidden="true">{mark}</small>}
    </label>
    {hint && (
      <p className={s.quiet} id={`${id}-hint`}>
        <bdi>{hint}</bdi>
      </p>
    )}
  </>
);
