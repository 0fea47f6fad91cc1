import type { DemoCategory } from '../types';

export const rpg: DemoCategory = {
  slug: 'rpg',
  name: ['角色扮演', 'Role-Playing'],
  weight: 5,
  features: [
    ['主线剧情全程配音', 'A fully voiced story'],
    ['单人也能体验全部内容', 'All of it can be played alone'],
    ['捏脸与染色自由搭配', 'Shape your hero freely'],
  ],
  permissions: ['POST_NOTIFICATIONS', 'RECORD_AUDIO', 'VIBRATE'],
  subs: [
    {
      slug: 'rpg-wuxia',
      name: ['武侠仙侠', 'Wuxia'],
      motifs: ['sword', 'lotus', 'moon'],
      nouns: [
        ['江湖录', 'Chronicles', 'scroll'],
        ['问剑', 'Sword Oath', 'sword'],
        ['侠客行', 'Wanderers', 'lotus'],
        ['仙途', 'Immortal Path', 'cloud'],
        ['山河令', 'Rivers & Hills', 'mountain'],
        ['夜雨', 'Night Rain', 'moon'],
      ],
      summaries: [
        ['一人一剑一壶酒', 'One sword, one flask, one road'],
        ['在竹林里听见刀声', 'A blade among the bamboo'],
        ['门派、奇遇与恩怨', 'Schools, wonders and old debts'],
      ],
      features: [
        ['轻功跑遍整张地图', 'Cross the map on foot and roof'],
        ['十二门派自由转换', 'Twelve schools, change at will'],
        ['江湖传闻影响结局', 'Rumours change the end'],
      ],
      items: [
        ['主线：夜访渡口', 'Main: the ferry by night'],
        ['内力 128', 'Force 128'],
        ['青锋剑', 'Green edge'],
        ['门派贡献', 'School merit'],
        ['奇遇：断桥', 'Chance: broken bridge'],
        ['轻功', 'Lightness'],
      ],
    },
    {
      slug: 'rpg-fantasy',
      name: ['奇幻冒险', 'Fantasy'],
      motifs: ['shield', 'dragon', 'crown'],
      nouns: [
        ['纪元', 'Ages', 'hourglass-medium'],
        ['远征', 'Expedition', 'map-trifold'],
        ['契约者', 'Covenant', 'handshake'],
        ['龙之诗', 'Dragonsong', 'dragon'],
        ['王冠之路', 'Crownroad', 'crown'],
        ['旅团', 'Company', 'shield'],
      ],
      summaries: [
        ['从一座边境小镇出发', 'It begins in a border town'],
        ['和龙做朋友，不一定要打倒它', 'Befriend the dragon, if you like'],
        ['你的选择会被记住', 'Your choices are remembered'],
      ],
      features: [
        ['开放地图，无缝探索', 'An open, seamless map'],
        ['六种职业随时切换', 'Six classes, switch any time'],
        ['伙伴有自己的性格', 'Companions with minds of their own'],
      ],
      items: [
        ['任务：失落的钟', 'Quest: the lost bell'],
        ['等级 37', 'Level 37'],
        ['橡木盾', 'Oak shield'],
        ['伙伴：艾拉', 'Companion: Aila'],
        ['营地', 'Camp'],
        ['药草 ×12', 'Herbs ×12'],
      ],
    },
    {
      slug: 'rpg-turn',
      name: ['回合卡牌', 'Turn-based'],
      motifs: ['cards', 'star', 'face'],
      nouns: [
        ['召唤录', 'Summoners', 'magic-wand'],
        ['灵宠', 'Spirit Pets', 'paw'],
        ['卡组', 'Deckbound', 'cards'],
        ['星盘', 'Astrolabe', 'star'],
        ['小队', 'Squad', 'people'],
        ['怪物学园', 'Monster School', 'ghost'],
      ],
      summaries: [
        ['收集、搭配、再来一回合', 'Collect, combine, one more turn'],
        ['和两百只灵宠一起长大', 'Grow up with two hundred spirits'],
        ['运气不够，策略来凑', 'When luck fails, plan'],
      ],
      features: [
        ['每张卡都能免费获得', 'Every card can be earned'],
        ['自动战斗与倍速', 'Auto battle, any speed'],
        ['阵容推荐公开透明', 'Line-ups in the open'],
      ],
      items: [
        ['稀有：云狸', 'Rare: cloud cat'],
        ['回合 5', 'Turn 5'],
        ['卡组 · 风', 'Deck: wind'],
        ['图鉴 146/200', 'Book 146/200'],
        ['公会战', 'Guild war'],
        ['每日试炼', 'Daily trial'],
      ],
    },
  ],
};
