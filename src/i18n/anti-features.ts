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
  ['含闭源部分', '有些部分不公开源代码，外人无法查看。'],
  ['Closed parts', 'Some of its code is not public, so others can’t check it.'],
);

/** By the key F-Droid gives them (https://f-droid.org/docs/Anti-Features/). */
const ROWS: Readonly<Record<string, Row>> = {
  Ads: row(['含广告', '使用时会看到广告。'], ['Ads', 'It shows advertisements.']),
  Tracking: row(
    ['会跟踪', '会把你的使用情况发送出去。'],
    ['Tracking', 'It sends data about how you use it.'],
  ),
  NonFreeNet: row(
    ['依赖闭源服务', '要靠不公开源代码的网络服务才能用。'],
    ['Closed service', 'It relies on a network service whose code is not public.'],
  ),
  TetheredNet: row(
    ['绑定一家服务', '只能连接这一家的服务器，不能换。'],
    ['One service only', 'It only works with its developer’s servers.'],
  ),
  NonFreeAdd: row(
    ['推荐闭源附加内容', '会推荐不公开源代码的插件或应用。'],
    ['Closed extras', 'It recommends add-ons or apps whose code is not public.'],
  ),
  NonFreeDep: row(
    ['需要闭源应用', '要先装有不公开源代码的应用才能用。'],
    ['Needs a closed app', 'It needs another app whose code is not public.'],
  ),
  NonFreeAssets: row(
    ['素材限制使用', '图片、声音等素材不能自由使用。'],
    ['Restricted media', 'Its images, sounds or other media can’t be used freely.'],
  ),
  NonFreeComp: NON_FREE_CODE,
  UpstreamNonFree: NON_FREE_CODE,
  KnownVuln: row(
    ['有已知漏洞', '有已公开的安全漏洞，还没修好。'],
    ['Known vulnerability', 'It has a known security issue that isn’t fixed yet.'],
  ),
  DisabledAlgorithm: row(
    ['签名方式过时', '安装包的签名方式已不安全。'],
    ['Outdated signature', 'Its file is signed in a way that is no longer safe.'],
  ),
  NoSourceSince: row(
    ['不再公开源代码', '新版本已不公开源代码，这里不会再有更新。'],
    ['No longer open', 'Newer versions aren’t open source, so there are no more updates here.'],
  ),
  NSFW: row(
    ['含不宜内容', '可能有不适合未成年人或公共场合的内容。'],
    ['Sensitive content', 'It may show content that isn’t suitable for minors or public places.'],
  ),
  ApplicationDebuggable: row(
    ['调试版本', '这是调试版本，别的程序可能看到它的数据。'],
    ['Debug build', 'It is a debug build. Other apps may be able to see its data.'],
  ),
};

/** A key is the catalogue's text, and may be a name that every object has. */
const MEANINGS = new Map(Object.entries(ROWS));

/** Our description of a catalogue's warning; undefined for an unknown key. */
export const antiFeatureMeaning = (key: string, lang: Lang): Meaning | undefined =>
  MEANINGS.get(key)?.[lang];
