import type { DemoCategory } from '../types';

export const casual: DemoCategory = {
  slug: 'casual',
  name: ['休闲时光', 'Casual'],
  weight: 5,
  features: [
    ['竖屏单手就能玩', 'One hand is enough'],
    ['离线也会有收获', 'Things grow while you are away'],
    ['画面手绘，音乐轻松', 'Drawn by hand, scored gently'],
  ],
  permissions: ['VIBRATE', 'POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'casual-sim',
      name: ['模拟经营', 'Simulation'],
      motifs: ['house', 'cup', 'face'],
      nouns: [
        ['小店', 'Little Shop', 'storefront'],
        ['农场', 'Farm', 'barn'],
        ['咖啡馆', 'Café', 'cup'],
        ['邮局', 'Post Office', 'envelope'],
        ['猫咪旅馆', 'Cat Inn', 'cat'],
        ['小镇', 'Township', 'house'],
      ],
      summaries: [
        ['开一间永远不打烊的小店', 'A shop that never closes'],
        ['种菜、钓鱼、和邻居聊天', 'Grow, fish and chat with neighbours'],
        ['每位客人都有自己的故事', 'Every guest has a story'],
      ],
      features: [
        ['四季变换与节日装饰', 'Seasons and holidays'],
        ['上百种菜谱与家具', 'Hundreds of recipes and furniture'],
        ['没有倒计时压力', 'No timers pressing you'],
      ],
      items: [
        ['今日客人 42', '42 guests today'],
        ['新菜：南瓜派', 'New: pumpkin pie'],
        ['收成', 'Harvest'],
        ['邻居来信', 'A letter'],
        ['扩建二楼', 'Second floor'],
        ['金币 1,280', '1,280 coins'],
      ],
    },
    {
      slug: 'casual-idle',
      name: ['放置', 'Idle'],
      motifs: ['coin', 'gear', 'face'],
      nouns: [
        ['工厂', 'Factory', 'factory'],
        ['矿坑', 'Mine', 'hammer'],
        ['修仙', 'Ascend', 'cloud'],
        ['水族馆', 'Aquarium', 'fish'],
        ['蜂场', 'Bee Yard', 'hexagon'],
        ['铁路', 'Railway', 'train'],
      ],
      summaries: [
        ['放着也会变强', 'Grows even when you look away'],
        ['一铲一铲，挖到地心', 'Dig down to the core'],
        ['每天回来看一眼就好', 'A look a day will do'],
      ],
      features: [
        ['自动收集，不必守着', 'Collects by itself'],
        ['转生加成看得见', 'Clear rewards for starting over'],
        ['数字大到没见过', 'Numbers beyond reckoning'],
      ],
      items: [
        ['产量 3.4K/秒', '3.4K a second'],
        ['离线收益', 'While you were away'],
        ['第 12 层', 'Depth 12'],
        ['蜂蜜', 'Honey'],
        ['升级传送带', 'Upgrade belt'],
        ['转生', 'Rebirth'],
      ],
    },
    {
      slug: 'casual-run',
      name: ['跑酷跳跃', 'Runners'],
      motifs: ['face', 'shoe', 'rocket'],
      nouns: [
        ['快跑', 'Dash', 'sneaker-move'],
        ['跳一下', 'Hop', 'rabbit'],
        ['滑板', 'Skate', 'wind'],
        ['飞纸机', 'Paper Plane', 'paper-plane-tilt'],
        ['屋顶', 'Rooftops', 'buildings'],
        ['小球', 'Ball Roll', 'circle'],
      ],
      summaries: [
        ['手指一划，风就来了', 'One swipe and the wind comes'],
        ['看你能跑多远', 'How far can you run'],
        ['越简单，越停不下来', 'Simple, and hard to put down'],
      ],
      features: [
        ['一指操作', 'One finger'],
        ['每周换一张地图', 'A new map every week'],
        ['好友排行与回放', 'Friends and replays'],
      ],
      items: [
        ['最远 2,318 米', 'Best 2,318 m'],
        ['金币', 'Coins'],
        ['新角色：阿团', 'New: Dumpling'],
        ['本周地图', 'This week’s map'],
        ['双倍', 'Double'],
        ['排行榜', 'Ranking'],
      ],
    },
  ],
};
