import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Chips.module.css';

export type ChipsProps = Native<'nav'> & {
  /** Accessible name of the choice: "分类". */
  label: string;
  /** Links to choose from; at most one is `current`. */
  items: readonly { href: string; label: string; current?: boolean | undefined }[];
  /** filled: what is shown (categories); plain: how (order), below a filled row. */
  variant?: 'filled' | 'plain' | undefined;
};

/** A row of links that choose a category or an order. Scrolls sideways on a phone; draws nothing without items. */
export function Chips({ label, items = [], variant = 'filled', ...rest }: ChipsProps) {
  if (__DEV__) {
    warnDeveloper(
      'Chips',
      items.filter(({ current }) => current).length > 1 &&
        'more than one item is `current`. The page in sight is one of them at most.',
    );
  }
  if (__DEV__) warnUnknown('Chips', 'variant', variant, ['filled', 'plain']);
  if (items.length === 0) return null;
  return (
    <nav
      {...withClass(rest, variant === 'plain' ? `${s.chips} ${s.plain}` : s.chips)}
      aria-label={label}
    >
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </a>
      ))}
    </nav>
  );
}
