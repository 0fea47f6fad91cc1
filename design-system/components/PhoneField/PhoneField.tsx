import { TextField, type TextFieldProps } from '../TextField/TextField';
import { cleanPhone, groupPhone, isPhone } from './phone';

/** A TextField for a number with a rule: what the rule decides is not the owner's. */
export type NumberFieldProps = Omit<
  TextFieldProps,
  | 'validate'
  | 'format'
  | 'pattern'
  | 'inputMode'
  | 'type'
  | 'counter'
  | 'masked'
  | 'maxLength'
  | 'onInput'
> & {
  /** Message when the field is left without a valid number: "请填写正确的信息". */
  wrong: string;
};

export type PhoneFieldProps = NumberFieldProps & {
  /** Every change, with the normalized number: eleven digits. `isPhone` validates it. */
  onInput?: ((phone: string) => void) | undefined;
};

/** A mobile number of the mainland. Written freely, shown in groups once the field is left. */
export function PhoneField({
  wrong,
  onInput,
  autoComplete = 'tel-national',
  ...field
}: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      defaultValue={field.defaultValue && groupPhone(field.defaultValue)}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={40}
      pattern="(\+86|0086)?\s*1[\s\-]*[3-9]([\s\-]*[0-9]){9}\s*"
      format={groupPhone}
      validate={(typed) => (isPhone(cleanPhone(typed)) ? undefined : wrong)}
      onInput={onInput && ((typed) => onInput(cleanPhone(typed)))}
    />
  );
}
