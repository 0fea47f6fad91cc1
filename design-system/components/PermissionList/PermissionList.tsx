import s from './PermissionList.module.css';

export type PermissionListProps = {
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
