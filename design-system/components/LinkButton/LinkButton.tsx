import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import type { ButtonLook } from '../Button/Button';
import look from '../Button/Button.module.css';
import x from '../Link/External.module.css';

export type LinkButtonProps = Native<'a', 'href'> &
  ButtonLook & {
    /** The destination; empty to reload the page. */
    href: string;
    /** Text for a link that leaves this site: "站外链接". The link gets an icon, and this text as its description. */
    external?: string | undefined;
  };

/** A link that looks like a button. */
export function LinkButton({ variant = 'soft', href, external, ...rest }: LinkButtonProps) {
  if (__DEV__)
    warnDeveloper(
      'LinkButton',
      href === undefined && '`href` is not given. Use a Button where nothing is gone to.',
    );
  if (__DEV__) warnUnknown('LinkButton', 'variant', variant, ['solid', 'soft', 'plain']);
  const shape = look[variant] || look.soft;
  return (
    <a
      title={external}
      rel={external && 'noreferrer'}
      {...withClass(rest, external ? `${shape} ${x.external}` : shape)}
      href={href}
    />
  );
}
