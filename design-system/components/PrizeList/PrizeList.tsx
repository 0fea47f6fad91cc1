import type { ReactNode } from 'react';
import type { Native } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import { Badge } from '../Badge/Badge';
import s from './PrizeList.module.css';

export type PrizeListProps = Native<'ul'> & {
  /** Newest first. */
  prizes: readonly {
    /** Unique key. */
    id: string | number;
    /** Name of the prize: "会员月卡". */
    name: string;
    /** URL of its picture without size and extension, as that of an AppIcon. */
    base?: string | undefined;
    /** Localized text: "待发放", "已发放". */
    status: string;
    /** accent: there is something to do; warning: it failed or expires; neutral: done. */
    tone?: 'neutral' | 'accent' | 'warning' | undefined;
    /** Date of the win as localized text: "2026-10-01". */
    date?: string | undefined;
    /** A CodeCopy. */
    code?: ReactNode;
    /** A Button. */
    action?: ReactNode;
  }[];
};

/** A visitor's prizes. */
export function PrizeList({ prizes = [], ...rest }: PrizeListProps) {
  return (
    <ul {...rest}>
      {prizes.map(({ id, name, base, status, tone, date, code, action }) => (
        <li key={id} className={s.prize}>
          {base && <AppIcon base={base} name={name} size={50} />}
          <div className={s.words}>
            <b dir="auto">{name}</b>
            <p className={s.meta}>
              <Badge tone={tone}>{status}</Badge>
              {date && <small>{date}</small>}
            </p>
          </div>
          {action && <div>{action}</div>}
          {code && <div className={s.code}>{code}</div>}
        </li>
      ))}
    </ul>
  );
}
