import type { ReactNode } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import x from './External.module.css';
import s from './Link.module.css';

export type LinkProps = Native<'a', 'href'> & {
  /** The destination. */
  href: string;
  /** accent: the colour of links; neutral: that of the text around it. Both are underlined. */
  tone?: 'accent' | 'neutral' | undefined;
  /** Text for a link that leaves this site: "External site". The link gets an icon, and this text as its description. */
  external?: string | undefined;
  /** Names the destination: it makes sense in a list of links. */
  children: ReactNode;
};

/** A link in running text. */
export function Link({ href, tone = 'accent', external, ...rest }: LinkProps) {
  if (__DEV__)
    warnDeveloper(
      'Link',
      href === undefined && '`href` is not given. Take a Button for an action.',
    );
  if (__DEV__) warnUnknown('Link', 'tone', tone, ['accent', 'neutral']);
  const look = s[tone] || s.accent;
  return (
    <a
      title={external}
      rel={external && 'noreferrer'}
      {...withClass(rest, external ? `${look} ${x.external}` : look)}
      href={href}
    />
  );
}
