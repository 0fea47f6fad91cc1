import { Fragment } from 'react';
import s from './PermissionList.module.css';

export type PermissionListProps = {
  /** `name` is the system's name; `text` explains it in plain words. */
  items: readonly { name: string; text?: string | undefined }[];
};

/** What an app may do on a phone. */
export function PermissionList({ items }: PermissionListProps) {
  return (
    <ul className={s.permissions}>
      {items.map(({ name, text }) => (
        <li key={name}>
          {parted(name)}
          {text && <small>{parted(text)}</small>}
        </li>
      ))}
    </ul>
  );
}

/** What the system calls a permission is one long word: on a narrow screen it goes on in the next line after a dot or an underscore. */
const parted = (words: string) =>
  (words.match(/[^._]+[._]*|[._]+/g) ?? []).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place.
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
