/** Texts in stories of links, text, choices, menus and tooltips, in English. */
export const ENGLISH_BASICS: Readonly<Record<string, string>> = {
  安装前请先阅读: 'Before installing, read the',
  隐私政策: 'Privacy policy',
  '10 分钟前': '10 minutes ago',
  签名已验证: 'Signature verified',
  '应用来源对这个安装包的校验值和签名证书做了签名。':
    'The app’s source signed the checksum and the certificate of this package.',
  '查看 SHA-256': 'Show SHA-256',
  适合多数手机: 'For most phones',
};
