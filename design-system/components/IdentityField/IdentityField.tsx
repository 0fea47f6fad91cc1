import { useState } from 'react';
import type { NumberFieldProps } from '../PhoneField/PhoneField';
import { TextField } from '../TextField/TextField';
import s from './IdentityField.module.css';
import { cleanIdentity, groupIdentity } from './identity';

export type IdentityFieldProps = Omit<
  NumberFieldProps,
  'trailingAction' | 'autoComplete' | 'dir'
> & {
  /** What a valid number matches once it is normalized. */
  rule: RegExp;
  /** "隐藏号码": adds a button that masks the number. An initial number is masked. */
  hideLabel?: string | undefined;
  /** Called on each change with the normalized number: no spaces, capital X. */
  onNumber?: ((identity: string) => void) | undefined;
};

/** An 18-digit ID number. Accepts any spacing, grouped on blur, submitted without; never saved by the browser. */
export function IdentityField({
  rule,
  wrong,
  hideLabel,
  onInput,
  onNumber,
  ...field
}: IdentityFieldProps) {
  const [hidden, setHidden] = useState(Boolean(hideLabel && (field.value || field.defaultValue)));
  return (
    <TextField
      {...field}
      defaultValue={field.defaultValue && groupIdentity(field.defaultValue, rule)}
      // Otherwise right-to-left text would show the groups in reverse order.
      dir="ltr"
      // Numeric keyboards have no X.
      inputMode="text"
      autoComplete="off"
      maxLength={40}
      masked={hidden}
      format={(typed) => groupIdentity(typed, rule)}
      normalize={cleanIdentity}
      validate={(typed) => (rule.test(cleanIdentity(typed)) ? undefined : wrong)}
      onInput={(event) => {
        onInput?.(event);
        onNumber?.(cleanIdentity(event.currentTarget.value));
      }}
      trailingAction={
        hideLabel && (
          <button
            className={s.hide}
            type="button"
            aria-label={hideLabel}
            aria-pressed={hidden}
            onClick={() => setHidden(!hidden)}
          />
        )
      }
    />
  );
}
