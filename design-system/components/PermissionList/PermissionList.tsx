import s from './PermissionList.module.css';

export type PermissionListProps = {
  /** `name` as the system calls it; `text` says what it allows, in plain words. */
  items: readonly { name: string; text?: string | undefined }[];
};

/** What an app may do on a phone. */
export function PermissionList({ items }: PermissionListProps) {
  return (
    <ul className={s.permissions}>
      {items.map(({ name, text }) => (
        <li key={name}>
          {name}
          {text && <small>{text}</small>}
        </li>
      ))}
    </ul>
  );
}
