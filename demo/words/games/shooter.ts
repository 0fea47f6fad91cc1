import type { DemoCategory } from '../types';

export const shooter: DemoCategory = {
  slug: 'shooter',
  name: ['飞行射击', 'Shooter'],
  weight: 2,
  features: [
    ['画面可降到省电档', 'A saving mode for the battery'],
    ['支持蓝牙手柄', 'Supports game controllers'],
    ['没有血腥画面', 'No blood'],
  ],
  permissions: ['VIBRATE', 'RECORD_AUDIO'],
  subs: [
    {
      slug: 'shooter-air',
      name: ['空战', 'Air'],
      motifs: ['rocket', 'star', 'plane'],
      nouns: [
        ['飞行队', 'Squadron', 'airplane'],
        ['弹幕', 'Barrage', 'star'],
        ['星舰', 'Starship', 'rocket'],
        ['空战', 'Dogfight', 'airplane'],
        ['滑翔机', 'Gliders', 'paper-plane-tilt'],
        ['轨道防线', 'Orbit', 'planet'],
      ],
      summaries: [
        ['在弹幕里找一条缝', 'A gap in the storm of fire'],
        ['老式纵轴，新式手感', 'Old school, new feel'],
        ['云层之上还有敌人', 'More wait above the clouds'],
      ],
      features: [
        ['四十架可改装战机', 'Forty planes to refit'],
        ['单指闪避', 'Dodge with one finger'],
        ['无尽与剧情双模式', 'Story and endless'],
      ],
      items: [
        ['得分 84,200', '84,200 points'],
        ['护盾', 'Shield'],
        ['第 5 关 云海', 'Stage 5: clouds'],
        ['僚机', 'Wingman'],
        ['全屏炸弹', 'Bomb'],
        ['改装', 'Refit'],
      ],
    },
    {
      slug: 'shooter-arena',
      name: ['竞技', 'Arena'],
      motifs: ['target', 'bolt', 'shield'],
      nouns: [
        ['突击', 'Strike', 'target'],
        ['靶场', 'Range', 'target'],
        ['水枪大战', 'Splash', 'drop'],
        ['机甲', 'Mechs', 'robot'],
        ['对决', 'Showdown', 'sword'],
        ['彩弹', 'Paintball', 'paint-bucket'],
      ],
      summaries: [
        ['五分钟一局，打完就走', 'Five minutes a match'],
        ['水枪也能打出战术', 'Tactics with water guns'],
        ['三对三，配合比枪法重要', 'Three on three, teamwork first'],
      ],
      features: [
        ['匹配看水平，不看消费', 'Matched by skill'],
        ['训练靶场随时进', 'A range that is always open'],
        ['举报处理公开', 'Reports handled in the open'],
      ],
      items: [
        ['三对三', '3 v 3'],
        ['精准 64%', 'Accuracy 64%'],
        ['机甲：锤头', 'Mech: Hammer'],
        ['连胜 4', '4 in a row'],
        ['地图：码头', 'Map: docks'],
        ['队伍', 'Team'],
      ],
    },
  ],
};
