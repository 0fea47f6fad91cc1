import { cloneElement, isValidElement, type ReactElement } from 'react';
import { ENGLISH_BASICS } from './english-basics';
import { ENGLISH_FLOWS } from './english-flows';
import { ENGLISH_FORMS } from './english-forms';
import { ENGLISH_PANELS } from './english-panels';

/** Texts of stories in English, for the language toolbar. A text without a translation stays Chinese. */
const ENGLISH: Readonly<Record<string, string>> = {
  ...ENGLISH_BASICS,
  ...ENGLISH_FLOWS,
  ...ENGLISH_FORMS,
  ...ENGLISH_PANELS,
  菜单: 'Menu',
  主导航: 'Main',
  '。': '. ',
  首页: 'Home',
  应用: 'Apps',
  游戏: 'Games',
  专题: 'Collections',
  搜索: 'Search',
  搜索应用和游戏: 'Search apps and games',
  跳到正文: 'Skip to content',
  语言: 'Language',
  主题: 'Theme',
  自动: 'Auto',
  浅色: 'Light',
  深色: 'Dark',
  '演示目录：这里的应用、评分与下载量均为虚构。':
    'Demo catalogue: apps, ratings and downloads here are made up.',
  应用来自示例目录: 'Apps come from the sample catalogue',
  没有安装包: 'There is no package to install',
  应用信息: 'App details',
  应用介绍: 'About this app',
  跳过: 'Skip',
  '0 个应用': '0 apps',
  '9,007,199,254,740,991 个应用': '9,007,199,254,740,991 apps',
  '应用（2,027 个应用）': 'Apps (2,027 apps)',
  下载: 'Download',
  请稍候: 'Please wait',
  暂停: 'Pause',
  '暂停 40%': 'Pause 40%',
  '继续 40%': 'Continue 40%',
  预约: 'Pre-order',
  已预约: 'Pre-ordered',
  解压: 'Unpack',
  解压中: 'Unpacking',
  安装: 'Install',
  安装中: 'Installing',
  打开: 'Open',
  更新: 'Update',
  '省流更新 8 MB': 'Save-data update 8 MB',
  更多: 'More',
  编辑推荐: 'Editors’ choice',
  热门排行: 'Top chart',
  分类: 'Categories',
  全部: 'All',
  工具: 'Tools',
  影音: 'Video & audio',
  社交: 'Social',
  阅读: 'Reading',
  出行: 'Travel',
  摄影: 'Photography',
  购物: 'Shopping',
  翻页: 'Pages',
  上一页: 'Previous',
  下一页: 'Next',
  当前位置: 'You are here',
  '2,027 个应用': '2,027 apps',
  广告: 'Ad',
  查看: 'View',
  微光笔记: 'Glimmer Notes',
  山海旅行: 'Ridge & Reef Travel',
  青禾记账: 'Greenfield Ledger',
  星野相机: 'Starfield Camera',
  '随手记下想到的一切，离线可用': 'Jot everything down, offline too',
  '随手记下想到的一切，离线可用。': 'Jot everything down, offline too.',
  '一组好应用，省下挑选的时间': 'A good set of apps, chosen for you',
  周末宅家观影指南: 'A weekend of films at home',
  新学期效率工具箱: 'Tools for the new term',
  独立游戏精选: 'Independent games',
  示例工作室: 'Sample Studio',
  '12.3 万个评分': '123K ratings',
  '86 万': '860K',
  次安装: 'installs',
  大小: 'size',
  版本: 'version',
  没有这个页面: 'Page not found',
  '它可能已下架，或地址写错了。': 'It may no longer be available, or the address is wrong.',
  没有找到相关应用: 'No apps found',
  '换个词试试，或看看大家都在用什么。': 'Try another word, or see what others use.',
  回首页: 'Go home',
  '这一部分没有取到，其余照常。': 'This part could not be loaded; the rest is fine.',
  '没有应用的这一类，稍后再来看看。': 'Nothing here yet; come back later.',
  站外链接: 'another site',
  项目网站: 'Project website',
  '回首页，请点': 'To go home, tap',
  这里: 'here',
  关闭: 'Close',
  删除: 'Delete',
  重试: 'Try again',
  评论没有取到: 'The comments could not be loaded',
  '其余照常，稍后可以再试。': 'The rest is fine; you can try again later.',
  这一页没有取到: 'This page could not be loaded',
  '网络可能断开了。': 'The network may be down.',
  '代码 5000406': 'Code 5000406',
  '代码 -1': 'Code -1',
  '网络不通，这是先前保存的页面。': 'You’re offline. This page was saved earlier.',
  '2 小时前': '2 hours ago',
  网络不通: 'No network',
  正在下载: 'Downloading',
  正在检查: 'Checking',
  '已下载 40%': '40% downloaded',
  '暂停 0%': 'Pause 0%',
  '暂停 100%': 'Pause 100%',
  '解压中 40%': 'Unpacking 40%',
  忽略此版本: 'Ignore this version',
  取消忽略: 'Stop ignoring',
  '免费下载，马上安装': 'Free download, install now',
  主界面: 'Main screen',
  '文件与目录里的 SHA-256 一致': 'The file’s SHA-256 matches the catalogue',
  '文件与目录里的 SHA-256 不符': 'The file’s SHA-256 differs from the catalogue’s',
  含广告: 'Shows advertisements',
  '100% 安全': '100% safe',
  上一张: 'Previous slide',
  下一张: 'Next slide',
  测试版: 'Beta',
  '现在就可以预约，名额有限': 'Pre-order now while there are places left',
  '全新上线！马上体验！': 'All new! Try it now!',
  无数据: 'No data',
  '恭喜你，手机有更新！': 'Congratulations, your phone has an update!',
  马上查看: 'View now',
  '为你精心挑选的、绝对不容错过的好应用': 'Apps we picked for you with care that you must not miss',
  已下架: 'No longer offered',
  '下载没有完成，请再试一次。': 'The download stopped. Try again.',
  '要不要现在就预约这个应用？': 'Would you perhaps like to pre-order this app now?',
  '非法操作！错误 0x80070057': 'Illegal operation! Error 0x80070057',
};

/** Translates composed texts: a repeated text, a text with a number, or a heading with its text. */
function composed(text: string): string {
  const [, said] = /^(.+?)\1+$/s.exec(text) ?? [];
  if (said && said in ENGLISH) return `${ENGLISH[said]} `.repeat(text.length / said.length).trim();
  const [, word = '', gap = '', number = ''] = /^(.*?\D)( ?)(-?[\d.,]+%?|NaN%)$/s.exec(text) ?? [];
  if (word in ENGLISH) return `${ENGLISH[word]}${gap || ' '}${number}`;
  for (const [here, there] of [
    ['：', ': '],
    [': ', ': '],
    [' · ', ' · '],
    ['\u00a0· ', '\u00a0· '],
    ['\n', '\n'],
  ] as const)
    if (text.includes(here)) return text.split(here).map(sentence).join(there);
  return text;
}

const sentence = (text: string): string =>
  ENGLISH[text] ?? (/\p{Script=Han}/u.test(text) ? composed(text) : text);

/** A copy with all texts translated, in elements too. Functions are not changed. */
export function inEnglish<T>(value: T): T {
  // Casts: a copy has the same shape, which the compiler cannot infer.
  if (typeof value === 'string') return sentence(value) as T;
  if (Array.isArray(value)) return value.map(inEnglish) as T;
  // A rendered element has references to its owner, so only its props are traversed.
  if (isValidElement(value)) {
    // Cast: checked by `isValidElement`.
    const element = value as unknown as ReactElement<object>;
    return cloneElement(element, inEnglish(element.props)) as T;
  }
  if (value && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, inEnglish(one)]),
    ) as T;
  }
  return value;
}
