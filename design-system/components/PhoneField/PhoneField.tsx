import { TextField, type TextFieldProps } from '../TextField/TextField';
import { cleanPhone, groupPhone, isPhone } from './phone';

/** Props of a TextField for a number; without those that its rule decides. */
export type NumberFieldProps = Omit<
  TextFieldProps,
  | 'validate'
  | 'format'
  | 'normalize'
  | 'pattern'
  | 'inputMode'
  | 'type'
  | 'counter'
  | 'masked'
  | 'maxLength'
> & {
  /** Message when the field is left without a valid number: "请填写正确的信息". */
  wrong: string;
};

export type PhoneFieldProps = NumberFieldProps & {
  /** Called on each change with the normalized number: eleven digits. `isPhone` validates it. */
  onNumber?: ((phone: string) => void) | undefined;
};

/** A mobile number of mainland China. Accepts any spacing, grouped on blur; the form submits its digits. */
export function PhoneField({
  wrong,
  onInput,
  onNumber,
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
      normalize={cleanPhone}
      validate={(typed) => (isPhone(cleanPhone(typed)) ? undefined : wrong)}
      onInput={(event) => {
        onInput?.(event);
        onNumber?.(cleanPhone(event.currentTarget.value));
      }}
    />
  );
}
