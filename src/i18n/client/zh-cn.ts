/** Sentences of buttons that only pages in native clients have. */
export const clientZhCN = {
  'client.follow': '关注开发者',
  'client.unfollow': '取消关注开发者',
  'client.capture': '截取本页',
  'client.captured': '已截取本页',
  'client.downloads': '下载管理',
  'client.exit': '退出商店',
  'client.failed': '客户端未能完成，请重试。',
} as const;
