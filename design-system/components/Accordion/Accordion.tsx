import type { ReactNode } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Accordion.module.css';

export type AccordionItem = {
  /** Unique in the list. */
  id: string | number;
  /** What is inside, one to six words. */
  title: ReactNode;
  /** Shown while it is open. */
  content: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
};

export type AccordionProps = Native<'div'> & {
  /** In the order shown. */
  items: readonly AccordionItem[];
  /** Name of a group in which only one is open at a time, in engines that support it. */
  name?: string | undefined;
  /** Level of the headings that the titles are, for the outline of the page. */
  level?: 2 | 3 | 4 | undefined;
};

/** Titles that show and hide what is below them (APG accordion, with native disclosures: it needs no script). */
export function Accordion({ items = [], name, level = 3, ...rest }: AccordionProps) {
  if (__DEV__)
    warnDeveloper(
      'Accordion',
      new Set(items.map(({ id }) => id)).size < items.length &&
        'two `items` have one id. Give each its own.',
    );
  if (__DEV__) warnUnknown('Accordion', 'level', level, ['2', '3', '4']);
  // Cast: all levels take the same attributes.
  const Heading = `h${level}` as 'h3';
  return (
    <div {...withClass(rest, s.accordion)}>
      {items.map(({ id, title, content, open }) => (
        <details key={id} open={open} {...(name && { name })}>
          <summary>
            <Heading dir="auto">{title}</Heading>
          </summary>
          <div className={s.content} dir="auto">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
