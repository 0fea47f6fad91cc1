import type { ButtonLook } from './Button';
import s from './Button.module.css';

export type LinkButtonProps = ButtonLook & { href: string };

/** Goes somewhere, and is as loud as a button. */
export function LinkButton({ variant = 'soft', children, href }: LinkButtonProps) {
  return (
    <a className={s[variant]} href={href}>
      {children}
    </a>
  );
}
