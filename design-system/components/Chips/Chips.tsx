import s from './Chips.module.css';

export type ChipsProps = {
  /** What is chosen among: "分类". */
  label: string;
  items: readonly { href: string; label: string; current?: boolean | undefined }[];
};

/** A row of choices that are addresses: categories, order. Runs sideways on a phone. */
export function Chips({ label, items }: ChipsProps) {
  return (
    <nav className={s.chips} aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </a>
      ))}
    </nav>
  );
}
