import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Button.module.css';

export type ButtonLook = {
  /** solid: the one primary action of a view; soft: others; plain: beside text. */
  variant?: 'solid' | 'soft' | 'plain' | undefined;
  /** The label: one to four words, a verb first. */
  children: ReactNode;
};

export type ButtonProps = Native<'button', 'type'> &
  ButtonLook & {
    /** submit: submits the form around it. */
    type?: 'button' | 'submit' | undefined;
  };

/** Performs an action on this page. */
export function Button({ variant = 'soft', type = 'button', ...rest }: ButtonProps) {
  if (__DEV__)
    warnDeveloper(
      'Button',
      !s[variant] && `there is no variant ${variant}. Take solid, soft or plain.`,
    );
  return <button {...withClass(rest, s[variant] ?? s.soft)} type={type} />;
}
