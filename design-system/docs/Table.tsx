import type { ReactNode } from 'react';
import s from './blocks.module.css';

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table that scrolls sideways on narrow screens. */
export function Table({ label, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
    <section className={`sb-unstyled ${s.scroller}`} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            // biome-ignore-start lint/suspicious/noArrayIndexKey: the rows never move.
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
            // biome-ignore-end lint/suspicious/noArrayIndexKey: the rows never move.
          ))}
        </tbody>
      </table>
    </section>
  );
}
