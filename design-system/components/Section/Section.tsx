import type { ReactNode } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './Section.module.css';

export type SectionProps = Native<'section', 'title'> & {
  /** Heading. */
  title: string;
  /** Target for links into the page. */
  id?: string | undefined;
  /** The link at the end of the heading's line. */
  more?: { href: string; label: string } | undefined;
  /** Content below the heading. */
  children: ReactNode;
};

/** A section of a page with a heading. */
export function Section({ title, id, more, children, ...rest }: SectionProps) {
  return (
    <section {...withClass(rest, s.section)} id={id}>
      <div className={s.head}>
        <h2>{title}</h2>
        {more && (
          <a href={more.href} aria-label={`${more.label} ${title}`}>
            {more.label}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
