import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { useOwnId } from '../../element/own-id';
import f from '../TextField/Field.module.css';
import { idsOf } from '../TextField/field-ids';
import s from './Fieldset.module.css';

export type FieldsetProps = Native<'fieldset', 'id'> & {
  /** Id of the group; those of hint and error are made of it. By default one of its own. */
  id?: string | undefined;
  /** What the fields have in common; screen readers say it before each field's label. */
  legend: ReactNode;
  /** Hint for all of the fields. */
  hint?: ReactNode;
  /** Error of the whole group, as a sentence. */
  error?: string | undefined;
  /** The fields. */
  children: ReactNode;
};

/** Fields that belong together, under one name. */
export function Fieldset({ legend, hint, error, id: given, children, ...rest }: FieldsetProps) {
  const id = useOwnId(given);
  if (__DEV__) warnDeveloper('Fieldset', !legend && '`legend` is empty: the group has no name.');
  return (
    <fieldset
      {...withClass(rest, s.fieldset)}
      id={id}
      aria-describedby={idsOf(
        hint && `${id}-hint`,
        rest['aria-describedby'],
        error && `${id}-error`,
      )}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className={f.quiet} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={f.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
