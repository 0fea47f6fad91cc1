import type { DemoCategory } from '../types';

export const action: DemoCategory = {
  slug: 'action',
  name: ['动作冒险', 'Action'],
  weight: 4,
  features: [
    ['支持蓝牙手柄', 'Supports game controllers'],
    ['按键位置可以自由拖动', 'Move the buttons where you like'],
    ['高刷新率屏幕适配', 'Made for fast screens'],
  ],
  permissions: ['VIBRATE', 'BLUETOOTH_CONNECT'],
  subs: [
    {
      slug: 'action-fight',
      name: ['格斗', 'Fighting'],
      motifs: ['fist', 'flame', 'face'],
      nouns: [
        ['拳台', 'Ring', 'boxing-glove'],
        ['武道会', 'Tournament', 'trophy'],
        ['街头', 'Streets', 'hand-fist'],
        ['剑斗', 'Duel', 'sword'],
        ['忍者', 'Ninja', 'mask-happy'],
        ['巨兽', 'Kaiju', 'paw'],
      ],
      summaries: [
        ['一招一式，看得清也接得住', 'Every blow can be read'],
        ['十六位斗士，没有最强', 'Sixteen fighters, none the best'],
        ['不靠充值，靠手感', 'Feel, not money'],
      ],
      features: [
        ['帧数训练模式', 'A training room with frame data'],
        ['低延迟联机', 'Low-latency matches'],
        ['一键连招可关闭', 'Simple combos can be turned off'],
      ],
      items: [
        ['第三回合', 'Round 3'],
        ['连击 12', '12 hits'],
        ['段位：青铜', 'Rank: bronze'],
        ['训练场', 'Training'],
        ['新斗士', 'New fighter'],
        ['观战', 'Watch'],
      ],
    },
    {
      slug: 'action-adventure',
      name: ['冒险', 'Adventure'],
      motifs: ['compass', 'torch', 'mountain'],
      nouns: [
        ['寻路者', 'Pathfinder', 'compass'],
        ['遗迹', 'Ruins', 'bank'],
        ['深海', 'Deep Sea', 'waves'],
        ['孤岛', 'Castaway', 'tree-palm'],
        ['洞穴', 'Caverns', 'torch'],
        ['雪山', 'Summit', 'mountain'],
      ],
      summaries: [
        ['火把只够烧到转角', 'The torch lasts to the corner'],
        ['醒来时，岛上只有你', 'You wake alone on an island'],
        ['越往下，越安静', 'The deeper, the quieter'],
      ],
      features: [
        ['没有小地图，靠路标', 'No map but landmarks'],
        ['制作、烹饪、搭帐篷', 'Craft, cook and camp'],
        ['五个结局', 'Five endings'],
      ],
      items: [
        ['第 9 天', 'Day 9'],
        ['火把 ×3', 'Torches ×3'],
        ['石门', 'Stone door'],
        ['绳索', 'Rope'],
        ['日志', 'Journal'],
        ['水源', 'Spring'],
      ],
    },
    {
      slug: 'action-rogue',
      name: ['地牢', 'Roguelike'],
      motifs: ['skull', 'sword', 'gem'],
      nouns: [
        ['地牢', 'Dungeon', 'skull'],
        ['轮回', 'Loop', 'repeat'],
        ['深渊', 'Abyss', 'eye'],
        ['幸存', 'Survivor', 'first-aid'],
        ['法师塔', 'Mage Tower', 'magic-wand'],
        ['骰子', 'Dicebound', 'dice'],
      ],
      summaries: [
        ['再来一次，就一次', 'One more run'],
        ['死亡只是换一把剑', 'Death is a change of swords'],
        ['每层楼都没见过', 'No floor twice'],
      ],
      features: [
        ['两百种道具相互作用', 'Two hundred items that react'],
        ['每日种子同场竞技', 'Daily seed for all'],
        ['十五分钟一局', 'Fifteen minutes a run'],
      ],
      items: [
        ['第 7 层', 'Floor 7'],
        ['吸血匕首', 'Vampire knife'],
        ['诅咒', 'Curse'],
        ['金币 93', '93 gold'],
        ['首领：织网者', 'Boss: Weaver'],
        ['每日种子', 'Daily seed'],
      ],
    },
  ],
};
