import type { Pair } from './types';

/** Comments by number of stars. They are not translations: each is written as in its own language. */
export const praise: readonly Pair[] = [
  ['用了半年，一直很稳定，没有乱七八糟的弹窗。', 'Half a year in and it has never let me down.'],
  ['界面干净，老人也能看懂，已经推荐给爸妈。', 'Clean and clear. My parents use it too now.'],
  ['更新很勤快，提的建议居然真的被采纳了。', 'They actually built what I asked for. Thank you.'],
  ['省电，打开也快，旧手机上不卡。', 'Fast and light, even on my old phone.'],
  ['找了很久，终于有一个不用注册就能用的。', 'Finally one that does not want an account.'],
  ['小细节做得很用心，动画也舒服。', 'You can tell somebody cared about the details.'],
  ['离线也能用，坐高铁的时候帮了大忙。', 'Works offline, which saved me on the train.'],
  ['同事推荐来的，现在我也在推荐别人。', 'A colleague told me about it, now I tell others.'],
  ['深色模式配色很舒服，晚上看不刺眼。', 'The dark theme is easy on the eyes.'],
  ['没有广告，愿意为它付费。', 'No ads. Happy to pay for that.'],
  ['上手几乎不用学，功能藏得恰到好处。', 'Nothing to learn, everything where I expect it.'],
  ['升级以后更快了，好评。', 'The last update made it even faster.'],
];
export const gamePraise: readonly Pair[] = [
  ['画风太喜欢了，音乐也好听，忍不住单曲循环。', 'Love the art, and the music stays with me.'],
  ['不逼氪，慢慢玩也能通关。', 'No pressure to pay. You can take it slowly.'],
  ['地铁上刚好一局，节奏掌握得很好。', 'Just right for one round on the metro.'],
  ['剧情看哭了，最后一章后劲很大。', 'The last chapter got me.'],
  ['关卡设计很巧，卡住的时候反而更想玩。', 'Clever levels. Being stuck is half the fun.'],
  ['和孩子一起玩，两个人都停不下来。', 'I play it with my kid and we both can’t stop.'],
];
export const middling: readonly Pair[] = [
  ['整体不错，就是同步偶尔会慢一点。', 'Good overall, though syncing can be slow.'],
  ['功能够用，希望能加一个桌面小组件。', 'Does the job. A widget would be nice.'],
  ['平板上的布局还可以再优化一下。', 'The tablet layout could use some love.'],
  ['设置项有点多，找了一会儿。', 'Rather many settings to dig through.'],
  ['还行，期待下个版本。', 'Fine so far. Looking forward to the next version.'],
  ['提醒有时候会晚一两分钟。', 'Reminders come a minute late now and then.'],
];
export const blame: readonly Pair[] = [
  ['更新之后打开变慢了，先观望一阵。', 'Slower since the update. I will wait and see.'],
  ['数据导不出来，客服还没回复。', 'I can’t export my data and nobody answers.'],
  ['在我的手机上会闪退，希望尽快修复。', 'It crashes on my phone. Please fix it.'],
  ['通知太多了，关了一项又来一项。', 'Far too many notifications.'],
];
/** Invented first names. */
export const nicknames: readonly Pair[] = [
  ['爱喝汽水的猫', 'Soda Cat'],
  ['三号月台', 'Platform Three'],
  ['不吃香菜', 'No Coriander'],
  ['晚睡早起', 'Up Late'],
  ['橘子味的风', 'Orange Breeze'],
  ['阿澈', 'Brook'],
  ['今天也要加油', 'One More Day'],
  ['山里来的', 'From the Hills'],
  ['半杯豆浆', 'Half a Cup'],
  ['西红柿', 'Tomato'],
  ['路过的鹿', 'Passing Deer'],
  ['小雨转晴', 'Rain Then Sun'],
  ['木子', 'Woody'],
  ['第七排', 'Row Seven'],
  ['南瓜马车', 'Pumpkin Cart'],
  ['慢慢来', 'Take It Slow'],
];
export const changes: readonly Pair[] = [
  ['启动速度提升约三成', 'Starts about a third faster'],
  ['修复了部分机型上的闪退', 'Fixes a crash on some phones'],
  ['深色模式细节优化', 'Smoother dark theme'],
  ['新增桌面小组件', 'A new home-screen widget'],
  ['适配最新的系统版本', 'Ready for the newest system'],
  ['减少了后台耗电', 'Uses less battery in the background'],
  ['支持平板横屏', 'Landscape on tablets'],
  ['搜索更快，也更准', 'Search is faster and finds more'],
  ['可以自定义首页顺序', 'Arrange the home screen as you like'],
  ['完善了读屏支持', 'Better support for screen readers'],
  ['修复了若干已知问题', 'Fixes small problems'],
  ['备份可以加密了', 'Backups can be encrypted'],
];
export const gameChanges: readonly Pair[] = [
  ['新章节开放', 'A new chapter opens'],
  ['新增两名角色', 'Two new characters'],
  ['平衡性调整', 'Balance changes'],
  ['修复了个别关卡无法通过的问题', 'Fixes levels that could not be finished'],
  ['优化了低端机型的帧率', 'Higher frame rate on older phones'],
  ['新增手柄支持', 'Controller support'],
  ['节日活动与新装扮', 'A festival and new outfits'],
  ['修复了若干已知问题', 'Fixes small problems'],
];
/** Second halves of developers' names. */
export const studios: readonly Pair[] = [
  ['工作室', 'Studio'],
  ['科技', 'Labs'],
  ['软件', 'Software'],
  ['网络', 'Networks'],
  ['互动', 'Interactive'],
  ['数字', 'Digital'],
  ['小组', 'Collective'],
  ['游戏', 'Games'],
];
/** Endings that distinguish editions of one name in a very large catalogue. */
export const editions: readonly Pair[] = [
  ['极简版', 'Lite'],
  ['专业版', 'Pro'],
  ['大字版', 'Large Type'],
  ['家庭版', 'Family'],
  ['平板版', 'HD'],
  ['随身版', 'Go'],
  ['二', '2'],
  ['三', '3'],
];
