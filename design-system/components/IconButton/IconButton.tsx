import type { ReactNode } from 'react';
import { complain } from '../../dev/complain';
import s from './IconButton.module.css';

export type IconButtonProps = {
  /** What it does, in words: its name for screen readers and its tooltip. */
  label: string;
  /** The sign: an SVG of 20 by 20 px that draws in `currentColor`. */
  icon: ReactNode;
  /** plain: in bars and rows; soft: alone on the page; solid: the one main action of a view. */
  variant?: 'plain' | 'soft' | 'solid' | undefined;
  /** For a button that stays down (a favourite, sound off): whether it is. The label does not change with it. */
  pressed?: boolean | undefined;
  /** It can't be used now. */
  disabled?: boolean | undefined;
  /** submit: submits the form around it. */
  type?: 'button' | 'submit' | undefined;
  /** What it does. */
  onClick?: ((event: { preventDefault(): void }) => void) | undefined;
};

/** A button that is a sign, where there is no room for a word. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'plain', pressed, disabled, type = 'button', onClick } = props;
  if (__DEV__)
    complain('IconButton', !label.trim() && '`label` is empty. Say what the button does.');
  return (
    <button
      className={s[variant]}
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
