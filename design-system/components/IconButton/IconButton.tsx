import type { ReactNode } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './IconButton.module.css';

export type IconButtonProps = Native<'button', 'type'> & {
  /** Accessible name, and the browser's tooltip unless there is a `title`. */
  label: string;
  /** An SVG of 20 by 20 px that uses `currentColor`. */
  icon: ReactNode;
  /** plain: in bars and rows; soft: alone on the page; solid: the one primary action of a view. */
  variant?: 'plain' | 'soft' | 'solid' | undefined;
  /** State of a toggle button (favourite, mute). The label does not change with it. */
  pressed?: boolean | undefined;
  /** Disables the button. */
  disabled?: boolean | undefined;
  /** submit: submits the form around it. */
  type?: 'button' | 'submit' | undefined;
};

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'plain', pressed, disabled, type = 'button', ...rest } = props;
  if (__DEV__)
    warnDeveloper('IconButton', !label?.trim() && '`label` is empty. Say what the button does.');
  if (__DEV__) warnUnknown('IconButton', 'variant', variant, ['plain', 'soft', 'solid']);
  return (
    <button
      title={label}
      {...withClass(rest, s[variant] || s.plain)}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
    >
      {icon}
    </button>
  );
}
