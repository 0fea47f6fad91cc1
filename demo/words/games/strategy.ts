import type { DemoCategory } from '../types';

export const strategy: DemoCategory = {
  slug: 'strategy',
  name: ['策略塔防', 'Strategy'],
  weight: 4,
  features: [
    ['战报可以逐步回放', 'Replay every battle step by step'],
    ['不卖数值，只卖外观', 'Looks for sale, never strength'],
    ['教学关清楚，上手不难', 'Easy to learn'],
  ],
  permissions: ['POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'strategy-tower',
      name: ['塔防', 'Tower defence'],
      motifs: ['castle', 'cannon', 'shield'],
      nouns: [
        ['守卫战', 'Defenders', 'shield'],
        ['塔防', 'Towers', 'castle'],
        ['防线', 'Last Line', 'shield'],
        ['炮台', 'Batteries', 'bomb'],
        ['植物园保卫', 'Greenhouse', 'plant'],
        ['城墙', 'Ramparts', 'wall'],
      ],
      summaries: [
        ['多一座塔，少一分慌', 'One more tower, one less worry'],
        ['八十种敌人，八十种办法', 'Eighty enemies, eighty answers'],
        ['守到天亮', 'Hold until dawn'],
      ],
      features: [
        ['地形影响射程', 'The ground shapes the range'],
        ['塔可以合成变形', 'Towers combine and change'],
        ['无尽模式每周排名', 'Endless mode, weekly ranking'],
      ],
      items: [
        ['第 18 波', 'Wave 18'],
        ['箭塔 Lv.4', 'Arrow tower 4'],
        ['金币 640', '640 gold'],
        ['寒冰', 'Frost'],
        ['首领来袭', 'Boss ahead'],
        ['三星通关', 'Three stars'],
      ],
    },
    {
      slug: 'strategy-war',
      name: ['战棋', 'Tactics'],
      motifs: ['flag', 'crown', 'grid'],
      nouns: [
        ['战棋', 'Tactics', 'flag'],
        ['群雄', 'Warlords', 'crown'],
        ['铁骑', 'Horsemen', 'knight'],
        ['谋略', 'Stratagem', 'brain'],
        ['烽火', 'Beacons', 'fire'],
        ['沙盘', 'Sandtable', 'map-trifold'],
      ],
      summaries: [
        ['一步一格，步步为营', 'Square by square'],
        ['五百年前的那场大雾', 'A fog of five centuries ago'],
        ['胜负在开战之前', 'Won before it begins'],
      ],
      features: [
        ['天气与地势影响战局', 'Weather and ground decide'],
        ['四十位将领各有所长', 'Forty commanders'],
        ['自制关卡与分享', 'Make maps and share them'],
      ],
      items: [
        ['第四章 渡河', 'Ch. 4: the crossing'],
        ['骑兵 ×3', 'Horse ×3'],
        ['士气 82', 'Morale 82'],
        ['粮草', 'Supplies'],
        ['伏兵', 'Ambush'],
        ['战报', 'Report'],
      ],
    },
    {
      slug: 'strategy-build',
      name: ['建造', 'Building'],
      motifs: ['blocks', 'house', 'gear'],
      nouns: [
        ['建城记', 'Cities', 'buildings'],
        ['桥梁师', 'Bridges', 'bridge'],
        ['殖民地', 'Colony', 'planet'],
        ['文明', 'Civic', 'globe'],
        ['港口', 'Harbour', 'anchor'],
        ['铁轨', 'Rails', 'train'],
      ],
      summaries: [
        ['从一条路开始的城市', 'A city that begins with one road'],
        ['桥不会塌，除非你算错', 'It holds, unless you reckon wrong'],
        ['在荒地上种出文明', 'Grow a civilisation'],
      ],
      features: [
        ['真实的力学与交通', 'Real loads and real traffic'],
        ['三十种地貌', 'Thirty landscapes'],
        ['城市可以参观', 'Visit each other’s cities'],
      ],
      items: [
        ['人口 12,480', '12,480 people'],
        ['电力 86%', 'Power 86%'],
        ['地铁一号线', 'Metro line 1'],
        ['市政厅', 'Town hall'],
        ['公园', 'Park'],
        ['预算', 'Budget'],
      ],
    },
  ],
};
