import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge';
import { Present } from '../GiftCard/Present';
import p from '../GiftCard/Present.module.css';
import s from './PrizeList.module.css';

export type PrizeListProps = {
  /** Newest first. */
  prizes: readonly {
    /** Tells the prizes apart. */
    id: string | number;
    /** What it is: "会员月卡". */
    name: string;
    /** Address of a small picture; none: a drawn gift. */
    image?: string | undefined;
    /** Ready text: "待发放", "已发放". */
    status: string;
    /** accent: there is something to do; warning: it failed or runs out; neutral: all is done. */
    tone?: 'neutral' | 'accent' | 'warning' | undefined;
    /** When it was won, ready text: "2026-10-01". */
    date?: string | undefined;
    /** A CodeCopy. */
    code?: ReactNode;
    /** What can be done: a Button. */
    action?: ReactNode;
  }[];
};

/** What a visitor has won. */
export function PrizeList({ prizes }: PrizeListProps) {
  return (
    <ul>
      {prizes.map(({ id, name, image, status, tone, date, code, action }) => (
        <li key={id} className={s.prize}>
          <Present image={image} />
          <div className={p.words}>
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
