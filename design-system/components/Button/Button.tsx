import type { ReactNode } from 'react';
import s from './Button.module.css';

export type ButtonLook = {
  /** solid: the one primary action of a view; soft: others; plain: beside text. */
  variant?: 'solid' | 'soft' | 'plain' | undefined;
  /** The label: one to four words, a verb first. */
  children: ReactNode;
};

export type ButtonProps = ButtonLook & {
  /** submit: submits the form around it. */
  type?: 'button' | 'submit' | undefined;
  /** Disables the button. */
  disabled?: boolean | undefined;
  /** Performs the action. */
  onClick?: ((event: { preventDefault(): void }) => void) | undefined;
};

/** Performs an action on this page. */
export function Button({ variant = 'soft', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} className={s[variant]} type={type} />;
}
