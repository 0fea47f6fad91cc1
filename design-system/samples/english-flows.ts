/** Texts of flows in English. */
export const ENGLISH_FLOWS: Readonly<Record<string, string>> = {
  手机的下一步: 'Next steps on your phone',
  登记: 'Register',
  礼包: 'Gifts',
  '金币 ×500、强化石 ×10': '500 coins, 10 stones',
  每日签到: 'Daily check-in',
  奖品: 'Prizes',
  红包: 'Red packet',
  积分: 'Points',
  优惠券: 'Voucher',
  举报: 'Report',
  原因: 'Reason',
  打不开: 'It doesn’t open',
};
