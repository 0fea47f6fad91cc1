import type { Lang } from '../../contract/lang';

/** What a catalogue's warning means for the visitor. */
interface Meaning {
  name: string;
  text: string;
}
type Row = Record<Lang, Meaning>;

const row = (zh: [string, string], en: [string, string]): Row => ({
  'zh-CN': { name: zh[0], text: zh[1] },
  en: { name: en[0], text: en[1] },
});

const NON_FREE_CODE = row(
  ['含闭源组件', '部分代码不公开，无法查看。'],
  ['Closed-source components', 'Some of its code is not public, so others can’t check it.'],
);

/** By the key F-Droid gives them (https://f-droid.org/docs/Anti-Features/). */
const ROWS: Readonly<Record<string, Row>> = {
  Ads: row(['含广告', '会显示广告。'], ['Ads', 'It shows ads.']),
  Tracking: row(
    ['跟踪用户', '会发送你的使用数据。'],
    ['Tracking', 'It sends data about how you use it.'],
  ),
  NonFreeNet: row(
    ['依赖闭源服务', '依赖不公开源代码的网络服务。'],
    ['Closed-source service', 'It relies on a network service whose code is not public.'],
  ),
  TetheredNet: row(
    ['只支持一种服务', '只能连接开发者的服务器。'],
    ['One service only', 'It only works with its developer’s servers.'],
  ),
  NonFreeAdd: row(
    ['推荐闭源插件', '会推荐不公开源代码的插件或应用。'],
    ['Closed-source add-ons', 'It recommends add-ons or apps whose code is not public.'],
  ),
  NonFreeDep: row(
    ['需要闭源应用', '需要先安装另一个不公开源代码的应用。'],
    ['Needs a closed-source app', 'It needs another app whose code is not public.'],
  ),
  NonFreeAssets: row(
    ['素材使用受限', '图片、声音等素材不能自由使用。'],
    ['Restricted media', 'Its images, sounds or other media can’t be used freely.'],
  ),
  NonFreeComp: NON_FREE_CODE,
  UpstreamNonFree: NON_FREE_CODE,
  KnownVuln: row(
    ['有已知漏洞', '存在已知的安全漏洞，尚未修复。'],
    ['Known vulnerability', 'It has a known security issue that isn’t fixed yet.'],
  ),
  DisabledAlgorithm: row(
    ['签名算法过时', '安装包使用的签名算法已不安全。'],
    ['Outdated signature', 'Its signature algorithm is no longer secure.'],
  ),
  NoSourceSince: row(
    ['不再公开源代码', '新版本不再公开源代码，这里不会再有更新。'],
    ['No longer open', 'Newer versions aren’t open source, so there are no more updates here.'],
  ),
  NSFW: row(
    ['含敏感内容', '可能含有不适合未成年人或公共场合的内容。'],
    ['Sensitive content', 'It may show content that isn’t suitable for minors or public places.'],
  ),
  ApplicationDebuggable: row(
    ['调试版本', '这是调试版本，其他应用可能读取它的数据。'],
    ['Debug build', 'This is a debug build. Other apps may be able to read its data.'],
  ),
};

/** A key is the catalogue's text, and may be a name that every object has. */
const MEANINGS = new Map(Object.entries(ROWS));

/** Our description of a catalogue's warning; undefined for an unknown key. */
export const antiFeatureMeaning = (key: string, lang: Lang): Meaning | undefined =>
  MEANINGS.get(key)?.[lang];
