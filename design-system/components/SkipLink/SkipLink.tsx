import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './SkipLink.module.css';

export type SkipLinkProps = Native<'a', 'href'> & {
  /** Target: `#main`, the `id` of Page. */
  href: string;
  /** "跳到正文" */
  label: string;
};

/** The first element that Tab reaches: skips the header. */
export function SkipLink({ href, label, ...rest }: SkipLinkProps) {
  if (__DEV__) {
    warnDeveloper(
      'SkipLink',
      !href?.startsWith('#') &&
        `\`${href}\` leads to another page. Pass the place in this one: "#main".`,
    );
  }
  return (
    <a {...withClass(rest, s.skip)} href={href}>
      {label}
    </a>
  );
}
