import type { ReactNode } from 'react';
import { type LinkItem, type Native, withClass } from '../../element/native';
import s from './Section.module.css';

export type SectionProps = Native<'section', 'title'> & {
  /** Heading. */
  title: string;
  /** Target for links into the page. */
  id?: string | undefined;
  /** The link at the end of the heading's line. */
  more?: LinkItem | undefined;
  /** Content below the heading. */
  children: ReactNode;
};

/** A section of a page with a heading. */
export function Section({ title, id, more, children, ...rest }: SectionProps) {
  const { href, label, ...link } = more ?? {};
  return (
    <section {...withClass(rest, s.section)} id={id}>
      <div className={s.head}>
        <h2>{title}</h2>
        {more && (
          <a {...link} href={href} aria-label={`${label} ${title}`}>
            {label}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
