import type { Pair } from './types';

/** Specials of the demo shop: `from` names the categories or sub-categories their apps come from; none means all. */
export const specials: readonly {
  key: string;
  title: Pair;
  summary: Pair;
  from: readonly string[];
}[] = [
  {
    key: 'editors',
    title: ['编辑精选', 'Editors’ picks'],
    summary: ['这个月我们自己也在用的应用', 'What we use ourselves this month'],
    from: [],
  },
  {
    key: 'quiet',
    title: ['安静的效率工具', 'Quiet helpers'],
    summary: ['不打扰、不联网，也能把事情做完', 'They get things done without a sound'],
    from: ['productivity', 'tools'],
  },
  {
    key: 'weekend-games',
    title: ['周末就玩一局', 'A game for the weekend'],
    summary: ['半小时内能收手的好游戏', 'Good games you can put down again'],
    from: ['puzzle', 'casual', 'board'],
  },
  {
    key: 'outdoors',
    title: ['去户外走走', 'Out into the open'],
    summary: ['跑步、骑行、徒步和看地图', 'Running, riding, hiking and maps'],
    from: ['health-run', 'travel', 'life-weather'],
  },
  {
    key: 'bedtime',
    title: ['睡前半小时', 'The half hour before bed'],
    summary: ['读一点、听一点，然后关灯', 'Read a little, listen a little, lights out'],
    from: ['reading', 'health-sleep', 'kids-story'],
  },
  {
    key: 'kitchen',
    title: ['下厨房', 'In the kitchen'],
    summary: ['从买菜到上桌', 'From the market to the table'],
    from: ['food', 'shopping-mall'],
  },
  {
    key: 'adventure',
    title: ['一个人的冒险', 'Alone on the road'],
    summary: ['剧情好、不催你上线的角色扮演', 'Stories that wait for you'],
    from: ['rpg', 'action-adventure', 'story'],
  },
  {
    key: 'camera',
    title: ['随手拍出好照片', 'Better pictures, quickly'],
    summary: ['相机、修图与相册', 'Cameras, editing and albums'],
    from: ['photo'],
  },
  {
    key: 'students',
    title: ['开学季', 'Back to school'],
    summary: ['单词、题库与专注计时', 'Words, drills and a focus timer'],
    from: ['education', 'productivity-todo'],
  },
  {
    key: 'money',
    title: ['月底不慌', 'Calm at the end of the month'],
    summary: ['记账、预算和账单提醒', 'Ledgers, budgets and bills'],
    from: ['finance'],
  },
  {
    key: 'brain',
    title: ['动动脑', 'Food for thought'],
    summary: ['数独、象棋和一笔画', 'Sudoku, chess and one-stroke puzzles'],
    from: ['puzzle-logic', 'board-chess', 'strategy'],
  },
  {
    key: 'music',
    title: ['戴上耳机', 'Headphones on'],
    summary: ['好听的都在这里', 'Everything worth hearing'],
    from: ['video-music', 'video-radio', 'story-rhythm'],
  },
];

/** Ads of the demo shop by the space they are sold for; each shows an app of its category. */
export const ads: readonly {
  key: string;
  spaceId: string;
  from: string;
  title: Pair;
  text: Pair;
}[] = [
  {
    key: 'home-1',
    spaceId: 'home-banner',
    from: 'rpg',
    title: ['今夜，江湖有雨', 'Rain over the rivers tonight'],
    text: [
      '演示广告 · 新章开放，登录送青伞一把',
      'Demo ad · A new chapter, and an umbrella for everyone',
    ],
  },
  {
    key: 'home-2',
    spaceId: 'home-banner',
    from: 'productivity',
    title: ['今天只做三件事', 'Three things today'],
    text: ['演示广告 · 一张清单，刚好够用', 'Demo ad · One list, just long enough'],
  },
  {
    key: 'home-3',
    spaceId: 'home-banner',
    from: 'health',
    title: ['从第一公里开始', 'Begin with one kilometre'],
    text: ['演示广告 · 八周后，跑完五公里', 'Demo ad · Five kilometres in eight weeks'],
  },
  {
    key: 'list-1',
    spaceId: 'list-banner',
    from: 'photo',
    title: ['把今天拍成电影', 'Today, as a film'],
    text: ['演示广告 · 三十六种胶片颜色', 'Demo ad · Thirty-six film looks'],
  },
  {
    key: 'games-1',
    spaceId: 'games-banner',
    from: 'casual',
    title: ['开一间小店吧', 'Open a little shop'],
    text: ['演示广告 · 每位客人都有故事', 'Demo ad · Every guest has a story'],
  },
  {
    key: 'detail-1',
    spaceId: 'detail-banner',
    from: 'puzzle',
    title: ['修好那座花园', 'Mend the garden'],
    text: ['演示广告 · 一千二百关等你', 'Demo ad · Twelve hundred levels'],
  },
];

export const antiFeatures: readonly { key: string; name: Pair; description: Pair; reason: Pair }[] =
  [
    {
      key: 'Ads',
      name: ['含广告', 'Ads'],
      description: ['应用里会出现广告。', 'Shows advertising.'],
      reason: ['列表底部有横幅（演示数据）。', 'A banner below lists (demo data).'],
    },
    {
      key: 'Tracking',
      name: ['统计使用情况', 'Tracking'],
      description: ['会把使用情况报告给开发者。', 'Reports to its makers how it is used.'],
      reason: ['可在设置里关闭（演示数据）。', 'Can be turned off in its settings (demo data).'],
    },
    {
      key: 'NonFreeNet',
      name: ['依赖在线服务', 'Needs an online service'],
      description: [
        '离开开发者的服务器就不能完整使用。',
        'Not complete without its makers’ servers.',
      ],
      reason: ['账号与同步需要联网（演示数据）。', 'Accounts and sync go through it (demo data).'],
    },
  ];
