import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
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
  /** Label of the link to the previous page: "上一页". */
  previousLabel: string;
  /** Label of the link to the next page: "下一页". */
  nextLabel: string;
};

/** Numbered pages as links; draws nothing for a single page. */
export function Pager({ label, page, pages, href, previousLabel, nextLabel, ...rest }: PagerProps) {
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
        <a href={href?.(here - 1)} rel="prev">
          {previousLabel}
        </a>
      )}
      {pageNumbers(here, last).map((n, i) =>
        n ? (
          <a key={n} href={href?.(n)} aria-current={n === here ? 'page' : undefined}>
            {n}
          </a>
        ) : (
          <span key={-i}>…</span>
        ),
      )}
      {here < last && (
        <a href={href?.(here + 1)} rel="next">
          {nextLabel}
        </a>
      )}
    </nav>
  );
}
