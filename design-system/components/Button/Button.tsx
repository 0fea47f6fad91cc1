import type { ReactNode } from 'react';
import s from './Button.module.css';

export type ButtonLook = {
  /** solid: the one primary action of a view; soft: others; plain: beside text. */
  variant?: 'solid' | 'soft' | 'plain' | undefined;
  children: ReactNode;
};

export type ButtonProps = ButtonLook & {
  type?: 'button' | 'submit' | undefined;
  disabled?: boolean | undefined;
  onClick?: ((event: { preventDefault(): void }) => void) | undefined;
};

/** Performs an action on this page. */
export function Button({ variant = 'soft', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} className={s[variant]} type={type} />;
}
