import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { useOwnId } from '../../element/own-id';
import { idsOf } from '../TextField/field-ids';
import s from './Switch.module.css';

export type SwitchProps = Native<'input', 'id' | 'type' | 'role' | 'size'> & {
  /** Id of the control; by default one of its own. */
  id?: string | undefined;
  /** What is on or off. It does not change with the state. */
  label: ReactNode;
  /** The consequence, as a sentence. */
  description?: ReactNode;
};

/**
 * A setting that takes effect at once (APG switch, with a native checkbox). `className` and `style` are the whole line's; every other
 * attribute, event and `ref` are the control's.
 */
export function Switch({ label, description, className, style, id: given, ...rest }: SwitchProps) {
  const id = useOwnId(given);
  if (__DEV__) warnDeveloper('Switch', !label && '`label` is empty. Say what is on or off.');
  return (
    <label {...withClass({ className, style }, s.switch)}>
      <span className={s.words}>
        <span id={`${id}-label`}>{label}</span>
        {description && <small id={`${id}-about`}>{description}</small>}
      </span>
      <input
        // Cast: Preact's types have one shape for each type of field; all take these attributes.
        {...(rest as object)}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself has the state.
        role="switch"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={idsOf(description && `${id}-about`, rest['aria-describedby'])}
      />
      <span className={s.track} aria-hidden="true" />
    </label>
  );
}
