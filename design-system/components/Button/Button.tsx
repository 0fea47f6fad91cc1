import type { ReactNode } from 'react';
import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Button.module.css';
import x from './ButtonExtras.module.css';

export type ButtonLook = {
  /** solid: the one primary action of a view; soft: others; plain: beside text. */
  variant?: 'solid' | 'soft' | 'plain' | undefined;
  /** The label: one to four words, a verb first. */
  children: ReactNode;
};

export type ButtonProps = Native<'button', 'type'> &
  Omit<ButtonLook, 'variant'> & {
    /** solid: the one primary action of a view; soft: others; plain: beside text; danger: what can't be undone. */
    variant?: 'solid' | 'soft' | 'plain' | 'danger' | undefined;
    /** submit: submits the form around it. */
    type?: 'button' | 'submit' | undefined;
    /** small: in rows and bars; its touch target is as large as that of medium. large: alone on a screen. */
    size?: 'small' | 'medium' | 'large' | undefined;
    /** The action is running: a ring covers the label, and clicks do nothing. The width and the focus stay. */
    loading?: boolean | undefined;
    /** An icon before the label: an SVG of 20 by 20 px that uses `currentColor`. */
    icon?: ReactNode;
  };

/** Performs an action on this page. */
export function Button(props: ButtonProps) {
  const { variant = 'soft', type = 'button', size = 'medium', loading, icon, ...rest } = props;
  if (__DEV__) {
    warnUnknown('Button', 'variant', variant, ['solid', 'soft', 'plain', 'danger']);
    warnUnknown('Button', 'size', size, ['small', 'medium', 'large']);
  }
  const { children } = rest;
  return (
    <button
      {...withClass(
        rest,
        [
          variant === 'danger' ? `${s.solid} ${x.danger}` : s[variant] || s.soft,
          x[size],
          icon && x.icon,
          loading && x.loading,
        ]
          .filter(Boolean)
          .join(' '),
      )}
      {...(loading && {
        'aria-busy': true,
        'aria-disabled': true,
        // While the action is running: no second click, and no submit of the form around it.
        onClick: (event: Pick<Event, 'preventDefault'>) => event.preventDefault(),
      })}
      type={type}
    >
      {icon}
      {icon || loading ? <span>{children}</span> : children}
    </button>
  );
}
