import type { DemoCategory } from '../types';

export const racing: DemoCategory = {
  slug: 'racing',
  name: ['竞速体育', 'Racing & Sports'],
  weight: 4,
  features: [
    ['重力感应与按键两种操控', 'Tilt or touch'],
    ['好友幽灵对战', 'Race your friends’ ghosts'],
    ['零件靠比赛获得', 'Parts are won, not bought'],
  ],
  permissions: ['VIBRATE', 'POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'racing-car',
      name: ['赛车', 'Racing'],
      motifs: ['car', 'flag', 'wheel'],
      nouns: [
        ['拉力', 'Rally', 'car'],
        ['漂移', 'Drift', 'steering-wheel'],
        ['卡丁车', 'Karts', 'wheel'],
        ['越野', 'Off-Road', 'jeep'],
        ['摩托', 'Moto', 'motorcycle'],
        ['环城赛', 'City Loop', 'flag-checkered'],
      ],
      summaries: [
        ['弯道比直道有趣', 'Corners beat straights'],
        ['在雨里漂过老城', 'Sideways through the old town'],
        ['修车也是比赛的一部分', 'Repairs are part of the race'],
      ],
      features: [
        ['六十条实景赛道', 'Sixty tracks'],
        ['调校悬挂与齿比', 'Tune springs and gears'],
        ['分屏同乐', 'Split screen'],
      ],
      items: [
        ['第 2 圈 1:12.4', 'Lap 2 1:12.4'],
        ['名次 3/8', '3rd of 8'],
        ['雨胎', 'Wet tyres'],
        ['氮气', 'Boost'],
        ['车库', 'Garage'],
        ['最佳圈', 'Best lap'],
      ],
    },
    {
      slug: 'racing-ball',
      name: ['球类', 'Ball games'],
      motifs: ['ball', 'trophy', 'shoe'],
      nouns: [
        ['篮球', 'Hoops', 'ball'],
        ['足球经理', 'Football Boss', 'soccer-ball'],
        ['乒乓', 'Ping Pong', 'ping-pong'],
        ['羽毛球', 'Shuttle', 'feather'],
        ['台球', 'Billiards', 'circle'],
        ['排球', 'Spikers', 'volleyball'],
      ],
      summaries: [
        ['巷口那块球场', 'The court round the corner'],
        ['从三级联赛带起', 'Start in the third league'],
        ['一局十一分', 'First to eleven'],
      ],
      features: [
        ['物理手感反复打磨', 'Physics polished for years'],
        ['球队虚构，故事真诚', 'Made-up teams, honest stories'],
        ['三分钟快赛', 'Three-minute matches'],
      ],
      items: [
        ['比分 9 : 7', '9 : 7'],
        ['赛季第 12 轮', 'Round 12'],
        ['转会', 'Transfers'],
        ['训练', 'Training'],
        ['决胜局', 'Decider'],
        ['阵容', 'Line-up'],
      ],
    },
    {
      slug: 'racing-outdoor',
      name: ['户外', 'Outdoors'],
      motifs: ['fish', 'mountain', 'wave'],
      nouns: [
        ['钓鱼', 'Angler', 'fish'],
        ['滑雪', 'Ski', 'snowflake'],
        ['冲浪', 'Surf', 'waves'],
        ['攀岩', 'Climb', 'mountain'],
        ['射箭', 'Archery', 'target'],
        ['赛艇', 'Rowing', 'boat'],
      ],
      summaries: [
        ['等一条大鱼', 'Waiting for the big one'],
        ['从山顶一口气滑到湖边', 'From summit to lake'],
        ['浪来的时候别犹豫', 'Do not hesitate at the wave'],
      ],
      features: [
        ['一百二十种鱼类图鉴', 'A hundred and twenty fish'],
        ['雪况随天气变化', 'Snow follows the weather'],
        ['放松模式无目标', 'A mode without goals'],
      ],
      items: [
        ['鳜鱼 2.3 kg', 'Perch 2.3 kg'],
        ['清晨湖面', 'Lake at dawn'],
        ['黑道', 'Black run'],
        ['浪高 1.8 m', '1.8 m waves'],
        ['图鉴 74/120', 'Book 74/120'],
        ['风向', 'Wind'],
      ],
    },
  ],
};
