import type { ReactNode } from 'react';
import type { Native } from '../../element/native';
import s from './KeyValueList.module.css';

export type KeyValueListProps = Native<'dl'> & {
  /** In the order shown. `value` is text, a link, or a hash in `<code>`. */
  items: readonly { label: string; value: ReactNode }[];
};

/** Facts, one per line. */
export function KeyValueList({ items = [], ...rest }: KeyValueListProps) {
  return (
    <dl {...rest}>
      {items.map(({ label, value }) => (
        <div key={label} className={s.fact}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
