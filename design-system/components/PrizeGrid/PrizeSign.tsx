import s from './PrizeSign.module.css';

/**
 * goods: sent to an address; code: a coupon or a code; download: a file or an app; money; virtual: in an account, such as points
 * or a membership.
 */
export type PrizeKind = 'goods' | 'code' | 'download' | 'money' | 'virtual';

interface Props {
  /** `none`: a place without a prize. */
  kind: PrizeKind | 'none';
}

/** A drawn picture of a kind of prize. */
export const PrizeSign = ({ kind }: Props) => <i className={`${s.sign} ${s[kind]}`} />;
