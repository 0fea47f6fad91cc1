import type { ReactNode } from 'react';
import s from './KeyValueList.module.css';

export type KeyValueListProps = {
  /** In the order shown. `value` is text, a link, or a hash in `<code>`. */
  items: readonly { label: string; value: ReactNode }[];
};

/** Facts, one per line. */
export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <dl>
      {items.map(({ label, value }) => (
        <div key={label} className={s.fact}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
