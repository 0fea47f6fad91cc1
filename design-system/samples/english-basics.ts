/** Texts in stories of links, text, choices, menus and tooltips, in English. */
export const ENGLISH_BASICS: Readonly<Record<string, string>> = {
  安装前请先阅读: 'Before installing, read the',
  隐私政策: 'Privacy policy',
  需要登录: 'Sign-in required',
  '10 分钟前': '10 minutes ago',
  安装包很大: 'Large download',
  '在这里您可以读到关于这个应用的介绍。': 'Here you can read about this app.',
  通知: 'Notifications',
  自动更新: 'Automatic updates',
  先询问: 'Ask first',
  任何网络: 'Any network',
  之后可以更改: 'You can change it later',
  '请选择一项。': 'Choose one.',
  已核验: 'Verified',
  '应用来源对这个安装包的校验值和签名证书做了签名。':
    'The app’s source signed the checksum and the certificate of this package.',
  '查看 SHA-256': 'Show SHA-256',
  适合多数手机: 'For most phones',
  权限: 'Permissions',
};
