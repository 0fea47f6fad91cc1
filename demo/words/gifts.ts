import type { Pair } from './types';

const USAGE: Pair = [
  '打开游戏，进入“设置”\n选择“兑换码”，粘贴后确认\n奖励会寄到游戏内的邮箱',
  'Open the game and go to Settings\nChoose Redeem code, paste the code and confirm\nThe items arrive in your mailbox in the game',
];

/** Gift packs of the demo shop. `from` and `to` are days of the season (demo/epoch.ts), which has thirty. */
export const gifts: readonly {
  key: string;
  title: Pair;
  contents: Pair;
  usage: Pair;
  from: number;
  to: number;
  codes: number;
}[] = [
  {
    key: 'starter',
    title: ['新手礼包', 'Starter pack'],
    contents: [
      '金币 ×500\n强化石 ×10\n七日双倍经验卡',
      '500 coins\n10 upgrade stones\nDouble experience for seven days',
    ],
    usage: USAGE,
    from: -10,
    to: 90,
    codes: 1_000,
  },
  {
    key: 'festival',
    title: ['节日限定礼包', 'Festival pack'],
    contents: [
      '节日限定外观\n烟花特效 ×3\n体力药水 ×20',
      'Festival outfit\n3 firework effects\n20 energy potions',
    ],
    usage: USAGE,
    from: -5,
    to: 75,
    codes: 200,
  },
  {
    key: 'return',
    title: ['回归礼包', 'Welcome back pack'],
    contents: ['召唤券 ×5\n钻石 ×100', '5 summon tickets\n100 gems'],
    usage: USAGE,
    from: 45,
    to: 105,
    codes: 500,
  },
  {
    key: 'launch',
    title: ['首发礼包', 'Launch pack'],
    contents: ['纪念头像框\n金币 ×1000', 'Launch portrait frame\n1000 coins'],
    usage: USAGE,
    from: -60,
    to: -20,
    codes: 100,
  },
];
