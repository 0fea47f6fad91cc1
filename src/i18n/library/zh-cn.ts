/** Sentences of the visitor's library, loaded with it, in one language. `#` takes the place of a number. */
export const libraryZhCN = {
  wishes: '在应用详情页点“心愿单”，即可把应用收进这里。',
  followed: '在开发者或分类页面点“关注”，即可收进这里。',
  categories: '浏览分类',
  developer: '开发者',
  category: '分类',
  views: '打开过的应用会显示在这里。',
  orders: '预约的游戏会显示在这里。',
  reminders: '设置了提醒的游戏会显示在这里。',
  out: '已上线',
  installed: '已安装',
  ordered: '已预约',
  browse: '去看看应用',
  all: '显示全部 # 个',
  less: '收起',
  added: '已把 # 个应用加入心愿单。',
  unreadable: '这不是从这里导出的文件。',
  shop: '这个文件来自另一家商店。',
  full: '浏览器没有保存，离开页面后会丢失。',
  share: '分享心愿单',
  shareText: '用另一部手机扫码，或把链接发给朋友。',
  shareNewest: '链接包含最近加入的 # 个应用。',
  code: '二维码：打开这份心愿单',
  send: '分享链接',
  copied: '链接已复制',
} as const;

export type LibraryTexts = Readonly<Record<keyof typeof libraryZhCN, string>>;
