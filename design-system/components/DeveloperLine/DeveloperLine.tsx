import { complain } from '../../dev/complain';
import s from './DeveloperLine.module.css';

export type DeveloperLineProps = {
  /** As the catalogue names the developer. */
  name: string;
  /** Their page. */
  href?: string | undefined;
  /** Whether their identity was checked. Left out when that is unknown: then nothing is claimed. */
  verification?: 'verified' | 'unverified' | undefined;
  /** The same in words: "已认证", "未认证". */
  verificationText?: string | undefined;
};

/** Who made the app, and whether that was checked. */
export function DeveloperLine(props: DeveloperLineProps) {
  const { name, href, verification, verificationText } = props;
  if (__DEV__)
    complain(
      'DeveloperLine',
      !verification !== !verificationText &&
        '`verification` and `verificationText` belong together: a sign alone says nothing to some. Pass both.',
    );
  return (
    <p className={s.developer}>
      {href && name.trim() ? <a href={href}>{name}</a> : name}{' '}
      {verification && verificationText && (
        <small className={s[verification]}>{verificationText}</small>
      )}
    </p>
  );
}
