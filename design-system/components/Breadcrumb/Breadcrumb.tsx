import { warnDeveloper } from '../../dev/warn-developer';
import { type LinkAttributes, type Native, withClass } from '../../element/native';
import s from './Breadcrumb.module.css';

export type BreadcrumbProps = Native<'nav'> & {
  /** Accessible name of the navigation: "当前位置". */
  label: string;
  /** From the root down; the last one is the current page and needs no `href`. */
  items: readonly (LinkAttributes & { href?: string | undefined; label: string })[];
};

/** The levels above this page; draws nothing without items. */
export function Breadcrumb({ label, items = [], ...rest }: BreadcrumbProps) {
  if (__DEV__) {
    warnDeveloper(
      'Breadcrumb',
      items.slice(0, -1).some(({ href }) => !href) &&
        'only the last item may go without `href`. Give the others the address of their page.',
    );
  }
  if (items.length === 0) return null;
  return (
    <nav {...withClass(rest, s.crumbs)} aria-label={label}>
      {items.map(({ label: text, ...link }, i) => {
        const current = i === items.length - 1 ? 'page' : undefined;
        // The key includes the index: an app may have the name of its category.
        const key = `${i} ${text}`;
        return link.href ? (
          <a key={key} {...link} aria-current={current}>
            <span>{text}</span>
          </a>
        ) : (
          <span key={key} aria-current={current}>
            {text}
          </span>
        );
      })}
    </nav>
  );
}
