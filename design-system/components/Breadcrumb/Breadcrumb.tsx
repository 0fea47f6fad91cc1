import s from './Breadcrumb.module.css';

export type BreadcrumbProps = {
  /** "当前位置" */
  label: string;
  /** From the root down; the last one is the page in sight. */
  items: readonly { href?: string | undefined; label: string }[];
};

/** The way down to this page. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav className={s.crumbs} aria-label={label}>
      {items.map((item) =>
        item.href ? (
          <a key={item.label} href={item.href}>
            {item.label}
          </a>
        ) : (
          <span key={item.label} aria-current="page">
            {item.label}
          </span>
        ),
      )}
    </nav>
  );
}
