import type { ReactNode } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, type Styled, withClass } from '../../element/native';
import { Button } from '../Button/Button';
import s from './GiftCard.module.css';
import { Present } from './Present';
import p from './Present.module.css';

type Claim =
  | {
      /** available: can be claimed; login: after signing in. */
      state: 'available' | 'login';
      /** Label of the button: "领取", "登录后领取". */
      buttonLabel: string;
      /** Without script the button submits the form around the card. */
      onClaim?: ((event: { preventDefault(): void }) => void) | undefined;
    }
  | {
      /** claimed: the code is shown. */
      state: 'claimed';
      /** A CodeCopy. */
      code: ReactNode;
    }
  | {
      /** gone: all are claimed; expired: too late. There is no action. */
      state: 'gone' | 'expired';
      /** Text of that status: "已领完", "已过期". */
      stateLabel: string;
    };

export type GiftCardProps = Pick<Native<'article'>, 'id' | 'ref' | keyof Styled> &
  Claim & {
    /** Name of the pack, a heading of level 3: "新手礼包". */
    title: string;
    /** What is in it: "金币 ×500、强化石 ×10". */
    contents: string;
    /** URL of a small picture; without it, a gift icon. */
    image?: string | undefined;
    /** How many are left of the total, and the same as text: "剩 120 / 1000". */
    left?: { count: number; of: number; text: string } | undefined;
    /** Expiry date as localized text: "11 月 30 日前有效". */
    note?: string | undefined;
  };

/** A gift pack and its status for this visitor. */
export function GiftCard(props: GiftCardProps) {
  const { title, contents, image, left, note, state, id, ref, className, style } = props;
  if (__DEV__) {
    warnUnknown('GiftCard', 'state', state, ['available', 'login', 'claimed', 'gone', 'expired']);
    warnDeveloper(
      'GiftCard',
      left !== undefined &&
        !(left.count >= 0 && left.count <= left.of) &&
        `\`left.count\` is ${left.count} of ${left.of}. Pass how many are left, from 0 to \`left.of\`.`,
    );
  }
  return (
    <article ref={ref} id={id} {...withClass({ className, style }, s.gift)} data-state={state}>
      <Present image={image} />
      <div className={p.words}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p className={s.contents}>
          <bdi>{contents}</bdi>
        </p>
        {note && <small>{note}</small>}
        {left && (
          <p className={s.left}>
            {/* An empty or invalid pack has an empty bar. The text says the same, so the bar is decorative. */}
            <progress value={left.count || 0} max={left.of > 0 ? left.of : 1} aria-hidden="true" />
            <small dir="auto">{left.text}</small>
          </p>
        )}
      </div>
      <div className={s.claim}>
        {props.state === 'claimed' && props.code}
        {(props.state === 'available' || props.state === 'login') && (
          <Button
            variant={props.state === 'login' ? 'soft' : 'solid'}
            type="submit"
            onClick={props.onClaim}
          >
            {props.buttonLabel}
          </Button>
        )}
        {(props.state === 'gone' || props.state === 'expired') && (
          <p className={s.over}>{props.stateLabel}</p>
        )}
      </div>
    </article>
  );
}
