import s from './Chips.module.css';

export type ChipsProps = {
  /** What is chosen among: "分类". */
  label: string;
  items: readonly { href: string; label: string; current?: boolean | undefined }[];
  /** filled: what is shown (categories); plain: how (the order), under a filled row. */
  variant?: 'filled' | 'plain' | undefined;
};

/** A row of choices that are addresses: categories, order. Runs sideways on a phone. */
export function Chips({ label, items, variant = 'filled' }: ChipsProps) {
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
