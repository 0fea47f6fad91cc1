import { warnDeveloper } from '../../dev/warn-developer';
import { type LinkAttributes, type Native, withClass } from '../../element/native';
import s from './Pager.module.css';
import { inRange, pageNumbers } from './pages';

export type PagerProps = Native<'nav'> & {
  /** Accessible name: "翻页". */
  label: string;
  /** The current page, from 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** URL of a page. */
  href: (page: number) => string;
  /** Other attributes of each link. */
  linkProps?: LinkAttributes | undefined;
  /** Label of the link to the previous page: "上一页". */
  previousLabel: string;
  /** Label of the link to the next page: "下一页". */
  nextLabel: string;
};

/** Numbered pages as links; draws nothing for a single page. */
export function Pager(props: PagerProps) {
  const { label, page, pages, href, linkProps, previousLabel, nextLabel, ...rest } = props;
  const { here, last } = inRange(page, pages);
  if (__DEV__) {
    warnDeveloper(
      'Pager',
      pages > 0 &&
        here !== page &&
        `there is no page ${page} of ${pages}; page ${here} is drawn. Pass a whole number from 1, taken from the address and checked.`,
    );
  }
  if (last === 1) return null;
  return (
    <nav {...withClass(rest, s.pager)} aria-label={label}>
      {here > 1 && (
        <a rel="prev" {...linkProps} href={href?.(here - 1)}>
          {previousLabel}
        </a>
      )}
      {pageNumbers(here, last).map((n, i) =>
        n ? (
          <a key={n} {...linkProps} href={href?.(n)} aria-current={n === here ? 'page' : undefined}>
            {n}
          </a>
        ) : (
          <span key={-i}>…</span>
        ),
      )}
      {here < last && (
        <a rel="next" {...linkProps} href={href?.(here + 1)}>
          {nextLabel}
        </a>
      )}
    </nav>
  );
}
