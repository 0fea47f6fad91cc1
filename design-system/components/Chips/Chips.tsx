import { complain } from '../../dev/complain';
import s from './Chips.module.css';

export type ChipsProps = {
  /** What is chosen among: "分类". */
  label: string;
  /** Addresses to choose from; at most one of them is `current`. */
  items: readonly { href: string; label: string; current?: boolean | undefined }[];
  /** filled: what is shown (categories); plain: how (the order), under a filled row. */
  variant?: 'filled' | 'plain' | undefined;
};

/** A row of choices that are addresses: categories, order. Runs sideways on a phone; nothing when there are none. */
export function Chips({ label, items, variant = 'filled' }: ChipsProps) {
  if (__DEV__) {
    complain(
      'Chips',
      items.filter(({ current }) => current).length > 1 &&
        'more than one item is `current`. The page in sight is one of them at most.',
    );
  }
  if (items.length === 0) return null;
  return (
    <nav className={variant === 'plain' ? `${s.chips} ${s.plain}` : s.chips} aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </a>
      ))}
    </nav>
  );
}
