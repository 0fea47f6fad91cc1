import type { Pair } from './types';

/** Specials of the demo shop. `from` names the categories or sub-categories of their apps; if it is empty, all apps. */
export const specials: readonly {
  key: string;
  title: Pair;
  summary: Pair;
  from: readonly string[];
  /** Whether it is the story at the top of the home page. */
  story?: boolean;
  /** Markdown; `{{0}}` is the first of its apps. */
  body?: Pair;
}[] = [
  {
    key: 'slow-week',
    title: ['慢下来的一周', 'A slower week'],
    summary: [
      '七天，七个小习惯：少看一点手机，多看一点天。',
      'Seven days, seven small habits: less phone, more sky.',
    ],
    from: ['life-weather', 'health-run', 'reading', 'health-sleep', 'travel', 'food'],
    story: true,
    body: [
      `*演示故事：应用和数据都是虚构的。*

我们花了一个星期，试着把手机从“杀时间”变成“留时间”。不删应用，不立规矩，只换几样每天都会打开的东西。

### 早上：先看天，再看消息

{{0}}

打开的第一屏只有一句话和一张图，看完就可以放下。带不带伞，今天走哪条路，都有了答案。

### 中午：走出去十五分钟

{{1}}

不比速度，也不晒步数。走完它只问一句：“今天看到了什么？”

- 换一条没走过的路
- 手机放进口袋，听就好
- 回来喝一杯水

### 睡前：读十页就好

{{2}}

字号调大，亮度调低。十页读完，灯也该关了。`,
      `*A demo story: its apps and figures are made up.*

We spent a week turning the phone from something that takes time into something that leaves some. No deleted apps, no rules: we only changed what we open every day.

### Morning: the sky before the messages

{{0}}

The first screen has one sentence and one picture. A glance tells whether to take an umbrella and which way to walk.

### Noon: fifteen minutes outside

{{1}}

No pace, no ranking. At the end it asks a single question: “What did you see today?”

- Take a street you have never taken
- Leave the phone in your pocket and listen
- Drink a glass of water when you are back

### Night: ten pages are enough

{{2}}

Large letters, low light. After ten pages it is time to switch it off.`,
    ],
  },
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

/** Ads of the demo shop by their space; each shows an app of its category. */
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
