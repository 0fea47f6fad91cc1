import s from './Pager.module.css';
import { pageNumbers } from './pages';

export type PagerProps = {
  /** "翻页" */
  label: string;
  page: number;
  pages: number;
  href: (page: number) => string;
  previous: string;
  next: string;
};

/** Numbered pages as links; nothing when there is only one. */
export function Pager({ label, page, pages, href, previous, next }: PagerProps) {
  if (!(pages > 1)) return null;
  return (
    <nav className={s.pager} aria-label={label}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          {previous}
        </a>
      )}
      {pageNumbers(page, pages).map((n, i) =>
        n ? (
          <a key={n} href={href(n)} aria-current={n === page ? 'page' : undefined}>
            {n}
          </a>
        ) : (
          <span key={-i}>…</span>
        ),
      )}
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          {next}
        </a>
      )}
    </nav>
  );
}
