import { complain } from '../../dev/complain';
import type { ButtonLook } from '../Button/Button';
import look from '../Button/Button.module.css';
import s from './LinkButton.module.css';

export type LinkButtonProps = ButtonLook & {
  /** Where it goes; empty for this very address once more. */
  href: string;
  /** For a link that leaves this site, the words that say so: "站外链接". It gets a sign, and these words as its description. */
  external?: string | undefined;
};

/** Goes somewhere, and is as loud as a button. */
export function LinkButton({ variant = 'soft', children, href, external }: LinkButtonProps) {
  if (__DEV__)
    complain(
      'LinkButton',
      href === undefined && '`href` is not given. Use a Button where nothing is gone to.',
    );
  const shape = look[variant];
  return (
    <a
      className={external ? `${shape} ${s.external}` : shape}
      href={href}
      title={external}
      rel={external && 'noreferrer'}
    >
      {children}
    </a>
  );
}
