import { complain } from '../../dev/complain';
import s from './Breadcrumb.module.css';

export type BreadcrumbProps = {
  /** Accessible name of the row of links: "当前位置". */
  label: string;
  /** From the root down; the last one is the page in sight and needs no address. */
  items: readonly { href?: string | undefined; label: string }[];
};

/** The way down to this page; nothing when there is none. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  if (__DEV__) {
    complain(
      'Breadcrumb',
      items.slice(0, -1).some(({ href }) => !href) &&
        'only the last item may go without `href`. Give the others the address of their page.',
    );
  }
  if (items.length === 0) return null;
  return (
    <nav className={s.crumbs} aria-label={label}>
      {items.map((item, i) => {
        const current = i === items.length - 1 ? 'page' : undefined;
        // The place belongs to the key: an app may be called what its category is called.
        const key = `${i} ${item.label}`;
        return item.href ? (
          <a key={key} href={item.href} aria-current={current}>
            <span>{item.label}</span>
          </a>
        ) : (
          <span key={key} aria-current={current}>
            {item.label}
          </span>
        );
      })}
    </nav>
  );
}
