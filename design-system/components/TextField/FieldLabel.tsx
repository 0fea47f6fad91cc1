import type { ReactNode } from 'react';
import s from './Field.module.css';

interface Props {
  /** Id of the field. */
  id: string;
  label: ReactNode;
  description: ReactNode;
  /** Shown beside the label; screen readers have the field’s `required`. */
  mark?: string | undefined;
}

/** The top of every field: its label and its description. */
export const FieldLabel = ({ id, label, description, mark }: Props) => (
  <>
    <label className={s.label} htmlFor={id}>
      {label}
      {mark && <small aria-hidden="true">{mark}</small>}
    </label>
    {description && (
      <p className={s.quiet} id={`${id}-description`}>
        <bdi>{description}</bdi>
      </p>
    )}
  </>
);
