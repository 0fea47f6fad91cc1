import type { ReactNode } from 'react';
import type { Native } from '../../element/native';
import { Badge } from '../Badge/Badge';
import { type PrizeKind, PrizeSign } from '../PrizeGrid/PrizeSign';
import { Present } from './Present';
import p from './Present.module.css';
import s from './PrizeList.module.css';

export type PrizeListProps = Native<'ul'> & {
  /** Newest first. */
  prizes: readonly {
    /** Unique key. */
    id: string | number;
    /** Name of the prize: "会员月卡". */
    name: string;
    /** Address of a small picture; none: a drawn gift. */
    image?: string | undefined;
    /** Its picture without an image. */
    kind?: PrizeKind | undefined;
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
      {prizes.map(({ id, name, image, kind, status, tone, date, code, action }) => (
        <li key={id} className={s.prize}>
          {kind && !image ? <PrizeSign kind={kind} /> : <Present image={image} />}
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
