import type { PrizeKind } from '../../../design-system/components/PrizeGrid/PrizeSign';

/** Words by which the name of a prize says what it is. Coupons first: "10 元优惠券" is one, not money. */
const WORDS: readonly (readonly [words: RegExp, kind: PrizeKind])[] = [
  [/(^|[^点])券|兑换码|激活码|礼品卡|coupon|voucher|\bcode|gift card/i, 'code'],
  [/红包|现金|话费|\d ?元|[¥￥]|cash|red packet/i, 'money'],
  [
    /会员|金币|钻石|点券|皮肤|积分|流量|月卡|道具|\bvip\b|member|coins|gems|points|skin/i,
    'virtual',
  ],
];

/** The kind of a prize by its name, for its picture. Without a known word it is goods. */
export const kindOf = (name: string): PrizeKind =>
  WORDS.find(([words]) => words.test(name))?.[1] ?? 'goods';
