import type { ReactNode } from 'react';
import s from './KeyFigures.module.css';

/** The numbers that say most about a subject, large, each with its label; those that are not known are left out. */
export function KeyFigures({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={s.figures}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
