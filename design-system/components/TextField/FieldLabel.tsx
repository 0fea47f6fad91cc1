import s from './Field.module.css';

interface Props {
  /** Of the field. */
  id: string;
  label: string;
  hint: string | undefined;
  /** Seen beside the label; screen readers have the field’s own `required`. */
  mark?: string | undefined;
}

/** What stands above every field: its label, and the hint that the field is described by. */
export const FieldLabel = ({ id, label, hint, mark }: Props) => (
  <>
    <label className={s.label} htmlFor={id}>
      {label}
      {mark && <small aria-hidden="true">{mark}</small>}
    </label>
    {hint && (
      <p className={s.quiet} id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </>
);

/** The ids of all there is of these, for `aria-describedby`. */
export const idsOf = (...ids: (string | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
