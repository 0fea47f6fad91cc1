import type { DemoCategory } from '../types';

export const puzzle: DemoCategory = {
  slug: 'puzzle',
  name: ['益智解谜', 'Puzzle'],
  weight: 5,
  features: [
    ['关卡可以离线玩', 'Levels can be played offline'],
    ['没有体力限制', 'No energy to wait for'],
    ['色弱友好的配色', 'Colours everybody can tell apart'],
  ],
  permissions: ['VIBRATE', 'POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'puzzle-match',
      name: ['消除', 'Match'],
      motifs: ['gem', 'candy', 'flower'],
      nouns: [
        ['消消', 'Match', 'gem'],
        ['糖果工坊', 'Sweetworks', 'candy'],
        ['花园物语', 'Garden Tale', 'flower'],
        ['宝石之旅', 'Gem Journey', 'gem'],
        ['果园', 'Orchard', 'tree'],
        ['甜点铺', 'Bakery Blast', 'cake'],
      ],
      summaries: [
        ['三个一排，一路消到云上', 'Three in a row, all the way up'],
        ['修好荒废的花园', 'Bring a lost garden back'],
        ['一千二百关，每周还有新的', 'Twelve hundred levels and more each week'],
      ],
      features: [
        ['连消特效清爽不刺眼', 'Combos that are easy on the eyes'],
        ['装扮自己的小岛', 'Decorate your island'],
        ['好友互送道具', 'Send boosters to friends'],
      ],
      items: [
        ['第 48 关', 'Level 48'],
        ['糖霜锁', 'Frost lock'],
        ['彩虹炸弹', 'Rainbow bomb'],
        ['三星', 'Three stars'],
        ['花园喷泉', 'Fountain'],
        ['步数 +5', '+5 moves'],
      ],
    },
    {
      slug: 'puzzle-logic',
      name: ['逻辑', 'Logic'],
      motifs: ['puzzle', 'grid', 'bulb'],
      nouns: [
        ['数独', 'Sudoku', 'grid'],
        ['推箱子', 'Crates', 'cube'],
        ['一笔画', 'One Stroke', 'scribble-loop'],
        ['迷宫', 'Maze', 'signpost'],
        ['方块', 'Blocks', 'cube'],
        ['机关盒', 'Puzzle Box', 'puzzle'],
      ],
      summaries: [
        ['想一想，再动手', 'Think first, then touch'],
        ['每天一题，保持清醒', 'One a day keeps you sharp'],
        ['打开一层，还有一层', 'Open one layer, find another'],
      ],
      features: [
        ['提示只给一步', 'Hints give one step only'],
        ['手绘关卡三百个', 'Three hundred hand-made levels'],
        ['计时与不计时随你', 'With or without the clock'],
      ],
      items: [
        ['每日一题', 'Daily puzzle'],
        ['困难 · 06:12', 'Hard · 06:12'],
        ['连续 21 天', '21 days running'],
        ['第三层机关', 'Third layer'],
        ['无提示通关', 'No hints'],
        ['关卡编辑器', 'Level editor'],
      ],
    },
    {
      slug: 'puzzle-word',
      name: ['文字', 'Words'],
      motifs: ['letter', 'speech', 'book'],
      nouns: [
        ['成语', 'Idioms', 'letter'],
        ['填字', 'Crossword', 'grid'],
        ['猜词', 'Guess a Word', 'question'],
        ['诗词大会', 'Poem Quiz', 'feather'],
        ['汉字寻踪', 'Glyph Hunt', 'magnifying-glass'],
        ['拼词', 'Wordsmith', 'text-aa'],
      ],
      summaries: [
        ['从一个字开始的接龙', 'A chain that begins with one word'],
        ['六次机会，猜出今天的词', 'Six tries for today’s word'],
        ['边玩边想起小时候背的诗', 'Poems you knew as a child'],
      ],
      features: [
        ['每个词都有出处', 'Every word with its source'],
        ['双人同屏对战', 'Two players, one screen'],
        ['词库一万二千条', 'Twelve thousand words'],
      ],
      items: [
        ['画龙点睛', 'Finishing touch'],
        ['今日之词', 'Word of the day'],
        ['连胜 9 场', '9 in a row'],
        ['春江花月夜', 'Spring river'],
        ['难字', 'Hard words'],
        ['好友榜', 'Friends'],
      ],
    },
  ],
};
