/** Texts in stories of links, text, choices, menus and tooltips, in English. */
export const ENGLISH_BASICS: Readonly<Record<string, string>> = {
  安装前请先阅读: 'Before installing, read the',
  隐私政策: 'Privacy policy',
  需要登录: 'Sign-in required',
  '10 分钟前': '10 minutes ago',
  安装包很大: 'A large package',
  '在这里您可以读到关于这个应用的介绍。': 'Here you can read about this app.',
  通知: 'Notifications',
  自动更新: 'Automatic updates',
  先询问: 'Ask first',
  任何网络: 'Any network',
  之后可以更改: 'You can change it later',
  '请选择一项。': 'Choose one.',
  权限: 'Permissions',
};
