import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type LinkItem, type Native, withClass } from '../../element/native';
import s from './Chips.module.css';

export type ChipItem = LinkItem & {
  current?: boolean | undefined;
  /** A picture before the label: lines on a grid of 20, as the `d` of a path. */
  icon?: string | undefined;
};

export type ChipsProps = Native<'nav'> & {
  /** Accessible name of the choice: "分类". */
  label: string;
  /** Links to choose from; at most one is `current`. */
  items: readonly ChipItem[];
  /** filled: what is shown (categories); plain: how (order), below a filled row; menu: one chip that shows the others below it. */
  variant?: 'filled' | 'plain' | 'menu' | undefined;
  /** The label of the items after the first `FEW`, which are folded: "更多（14）". Without it all are visible. */
  moreLabel?: string | undefined;
};

/** Items beside each other in the PC layout. */
const FEW = 6;

/** A row of links that choose a category or an order. Scrolls sideways on a phone; draws nothing without items. */
export function Chips({ label, items = [], variant = 'filled', moreLabel, ...rest }: ChipsProps) {
  if (__DEV__) {
    warnDeveloper(
      'Chips',
      items.filter(({ current }) => current).length > 1 &&
        'more than one item is `current`. The page in sight is one of them at most.',
    );
  }
  if (__DEV__) warnUnknown('Chips', 'variant', variant, ['filled', 'plain', 'menu']);
  if (items.length === 0) return null;
  if (variant === 'menu') {
    const chosen = (items.find(({ current }) => current) ?? items[0])?.label;
    return (
      <details className={s.menu}>
        <summary aria-label={`${label}: ${chosen}`}>{chosen}</summary>
        <nav {...rest} aria-label={label}>
          {items.map(link)}
        </nav>
      </details>
    );
  }
  return (
    <nav
      {...withClass(rest, variant === 'plain' ? `${s.chips} ${s.plain}` : s.chips)}
      aria-label={label}
    >
      {moreLabel && items.length > FEW + 1 ? folded(items, moreLabel) : items.map(link)}
    </nav>
  );
}

const link = ({ label, current, icon, ...rest }: ChipItem) => (
  <a key={rest.href} {...rest} aria-current={current ? 'page' : undefined}>
    {icon && (
      <svg width="20" height="20" aria-hidden="true">
        <path d={icon} />
      </svg>
    )}
    {label}
  </a>
);

/** The first items, the current one among them, and a button that shows the others. */
function folded(items: readonly ChipItem[], label: string) {
  const first = items.slice(0, FEW);
  const current = items.find((item) => item.current);
  const shown = current && !first.includes(current) ? [...first.slice(0, -1), current] : first;
  return (
    <>
      {shown.map(link)}
      <details className={s.folded}>
        <summary>{label}</summary>
        {items.filter((item) => !shown.includes(item)).map(link)}
      </details>
    </>
  );
}
