import s from './PrizeSign.module.css';

/** goods: sent to an address; code: a coupon or a code; money; virtual: in an account, such as points or a membership. */
export type PrizeKind = 'goods' | 'code' | 'money' | 'virtual';

/** A drawn picture of a kind of prize; `none`: of a place without a prize. */
export const PrizeSign = ({ kind }: { kind: PrizeKind | 'none' }) => (
  <i className={`${s.sign} ${s[kind]}`} />
);
