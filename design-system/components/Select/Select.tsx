import { type ReactNode, useEffect, useId, useRef } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import f from '../TextField/Field.module.css';
import { FieldLabel } from '../TextField/FieldLabel';
import { idsOf, invalidOf } from '../TextField/field-ids';
import { accept, useForm } from '../TextField/use-form';
import s from './Select.module.css';

export type SelectProps = Native<
  'select',
  'id' | 'value' | 'defaultValue' | 'multiple' | 'size'
> & {
  /** Name in the form data. */
  name: string;
  /** Id of the list, and the stem of that of its error. By default one of its own. */
  id?: string | undefined;
  /** What is chosen. */
  label: ReactNode;
  /** In the order shown. `value` is submitted, `label` is shown. */
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** Shown until something is chosen: "请选择". Without it the first option is chosen initially. */
  placeholder?: string | undefined;
  /** Value of the chosen option, for a list that its owner controls. */
  value?: string | undefined;
  /** Value of the initial option. */
  defaultValue?: string | undefined;
  /** Error, as a sentence. */
  error?: string | undefined;
};

/** A single choice, with the native list. `className` and `style` are the whole field's; everything else is the list's. */
export function Select(props: SelectProps) {
  const ownId = useId();
  const { id = ownId, label, options = [], placeholder, defaultValue, error, ...rest } = props;
  const { value, className, style, ref, onChange, ...native } = rest;
  const known = options.some(({ value }) => value === defaultValue);
  const invalid = invalidOf(error, native['aria-invalid']);
  const first = known ? defaultValue : '';
  const select = useRef<HTMLSelectElement>(null);
  // Preact's core has no `defaultValue` here. HTML from the server has `selected`: the visitor may have chosen since.
  useEffect(() => {
    const element = select.current;
    const option = [...(element?.options ?? [])].find(({ value }) => value === first);
    if (!first || !element || !option || element.querySelector('[selected]')) return;
    element.value = first;
    // What a reset of the form chooses.
    option.defaultSelected = true;
  }, [first]);
  useForm(select, { error });
  if (__DEV__) {
    warnDeveloper('Select', !label && '`label` is empty. Say what is being chosen.');
    warnDeveloper(
      'Select',
      Boolean(defaultValue && !known) &&
        `no option has the value "${defaultValue}". Pass one of \`options\` as \`defaultValue\`.`,
    );
  }

  return (
    <div {...withClass({ className, style }, f.field)}>
      <FieldLabel id={id} label={label} description={undefined} />
      <span className={s.box} data-invalid={invalid}>
        <select
          // Cast: Preact's types have one shape for each type of field; all take these attributes.
          {...(native as object)}
          ref={bothRefs(select, ref)}
          className={s.select}
          id={id}
          {...(value === undefined
            ? { defaultValue: placeholder || known ? first : undefined }
            : { value })}
          aria-invalid={invalid}
          onChange={(event) => {
            accept(event.currentTarget);
            onChange?.(event);
          }}
          aria-describedby={idsOf(native['aria-describedby'], error && `${id}-error`)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {error && (
        <p className={f.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
