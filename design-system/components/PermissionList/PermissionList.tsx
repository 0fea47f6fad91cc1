import { Fragment } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './PermissionList.module.css';

export type PermissionListProps = Native<'ul'> & {
  /** `name` is the system's name; `text` explains it in plain words. */
  items: readonly { name: string; text?: string | undefined }[];
};

/** The permissions of an app. */
export function PermissionList({ items = [], ...rest }: PermissionListProps) {
  return (
    <ul {...withClass(rest, s.permissions)}>
      {items.map(({ name = '', text }) => (
        <li key={name}>
          {parted(name)}
          {text && <small>{parted(text)}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Names of permissions are one long word: narrow screens break them after a dot or an underscore. */
const parted = (words: string) =>
  (words.match(/[^._]+[._]*|[._]+/g) ?? []).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no key but its index.
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
