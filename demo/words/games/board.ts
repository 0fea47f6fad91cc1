import type { DemoCategory } from '../types';

export const board: DemoCategory = {
  slug: 'board',
  name: ['棋牌桌游', 'Board & Cards'],
  weight: 3,
  features: [
    ['不含任何形式的充值下注', 'No stakes of any kind'],
    ['人机十档难度', 'Ten strengths of computer'],
    ['残局与复盘讲解', 'Endgames and reviews'],
  ],
  permissions: ['POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'board-chess',
      name: ['棋类', 'Board'],
      motifs: ['knight', 'grid', 'go'],
      nouns: [
        ['棋院', 'Chess Hall', 'crown'],
        ['象棋', 'Xiangqi', 'knight'],
        ['围棋', 'Go', 'go'],
        ['五子棋', 'Gomoku', 'circle'],
        ['跳棋', 'Checkers', 'dots-nine'],
        ['军棋', 'Army Chess', 'flag'],
      ],
      summaries: [
        ['落子无悔，除非是练习', 'No take-backs, except in practice'],
        ['每天一道残局', 'An endgame a day'],
        ['和爷爷下一盘远程棋', 'A game with Grandpa, far away'],
      ],
      features: [
        ['复盘标出关键一手', 'Reviews show the turning move'],
        ['对局可以慢慢下，一天一步', 'A move a day if you like'],
        ['名局打谱', 'Replay famous games'],
      ],
      items: [
        ['今日残局', 'Today’s endgame'],
        ['对局 · 第 34 手', 'Move 34'],
        ['等级分 1420', 'Rating 1420'],
        ['复盘', 'Review'],
        ['与爷爷', 'With Grandpa'],
        ['名局', 'Classics'],
      ],
    },
    {
      slug: 'board-cards',
      name: ['纸牌', 'Cards'],
      motifs: ['cards', 'dice', 'crown'],
      nouns: [
        ['纸牌', 'Solitaire', 'cards'],
        ['接龙', 'Klondike', 'spade'],
        ['桥牌', 'Bridge', 'club'],
        ['麻将连连', 'Tile Pairs', 'grid'],
        ['桌游吧', 'Tabletop', 'dice'],
        ['二十四点', 'Twenty-Four', 'calculator'],
      ],
      summaries: [
        ['一副牌，一杯茶', 'A deck and a cup of tea'],
        ['算出二十四，大脑热热身', 'Make 24 and warm up'],
        ['朋友到齐，随时开一桌', 'A table for friends'],
      ],
      features: [
        ['大牌面，看得清', 'Large faces'],
        ['撤销不限次', 'Undo without end'],
        ['局域网联机', 'Play on your own Wi-Fi'],
      ],
      items: [
        ['胜率 61%', '61% won'],
        ['接龙 · 三张', 'Klondike, three'],
        ['今日一局', 'Daily deal'],
        ['好友桌', 'Friends’ table'],
        ['4 × 6', '4 × 6'],
        ['连胜', 'Streak'],
      ],
    },
  ],
};
