import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import type { Native } from '../../element/native';
import { Fieldset, type FieldsetProps } from '../Fieldset/Fieldset';
import { invalidOf } from '../TextField/field-ids';
import s from './RadioGroup.module.css';

export type RadioOption = {
  /** Submitted when it is chosen; unique in the group. */
  value: string;
  /** One to six words. */
  label: ReactNode;
  /** The consequence, as a sentence. */
  description?: ReactNode;
  /** Cannot be chosen. */
  disabled?: boolean | undefined;
};

export type RadioGroupProps = Omit<
  FieldsetProps,
  'legend' | 'children' | 'name' | 'onChange' | 'role'
> & {
  /** Name in the form data; unique on the page, as browsers group by it. */
  name: string;
  /** What is chosen. */
  label: ReactNode;
  /** Two to seven, in the order shown. */
  options: readonly RadioOption[];
  /** Value of the chosen option, for a group that its owner controls: `onChange` has the new one in `event.currentTarget.value`. */
  value?: string | undefined;
  /** Value of the option chosen initially. */
  defaultValue?: string | undefined;
  /** The event of the option that the visitor chose. */
  onChange?: Native<'input'>['onChange'];
  /** An option must be chosen before the form is submitted. */
  required?: boolean | undefined;
};

/** A single choice of a few, all visible (APG radio group, with native radio buttons). Attributes, events and `ref` are the group's. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    name,
    label,
    options = [],
    value,
    defaultValue,
    required,
    error,
    onChange,
    ...rest
  } = props;
  if (__DEV__) {
    const values = options.map((option) => option.value);
    warnDeveloper('RadioGroup', options.length < 2 && 'one option is no choice. Take a Checkbox.');
    warnDeveloper(
      'RadioGroup',
      new Set(values).size < values.length && 'two `options` have one value. Give each its own.',
    );
  }
  const chosen = (option: string) =>
    value === undefined
      ? { defaultChecked: option === defaultValue }
      : { checked: option === value };
  return (
    <Fieldset
      {...rest}
      role="radiogroup"
      // The group is invalid: ARIA knows no invalid radio button.
      aria-invalid={invalidOf(error, rest['aria-invalid'])}
      error={error}
      legend={label}
    >
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            {...chosen(option.value)}
            onChange={onChange}
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            required={required}
          />
          <span>
            {option.label}
            {option.description && <small>{option.description}</small>}
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
