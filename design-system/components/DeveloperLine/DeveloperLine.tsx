import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './DeveloperLine.module.css';

export type DeveloperLineProps = Native<'p'> & {
  /** The developer's name in the catalogue. */
  name: string;
  /** URL of the developer's page. */
  href?: string | undefined;
  /** Whether the identity was verified. Left out if unknown. */
  verification?: 'verified' | 'unverified' | undefined;
  /** The same as text: "已认证", "未认证". */
  verificationText?: string | undefined;
};

/** The app's developer, and whether the identity was verified. */
export function DeveloperLine(props: DeveloperLineProps) {
  const { name, href, verification, verificationText, ...rest } = props;
  if (__DEV__)
    warnDeveloper(
      'DeveloperLine',
      !verification !== !verificationText &&
        '`verification` and `verificationText` belong together: a sign alone says nothing to some. Pass both.',
    );
  return (
    <p {...withClass(rest, s.developer)}>
      {href && name?.trim() ? <a href={href}>{name}</a> : name}{' '}
      {verification && verificationText && (
        <small className={s[verification]}>{verificationText}</small>
      )}
    </p>
  );
}
