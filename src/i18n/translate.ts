import type { Look } from '../../contract/entities/look';
import type { Lang } from '../../contract/lang';
import { en } from './en';
import { fill, type Given } from './fill';
import type { Message } from './message';
import { SHOP } from './shop';
import { type Key, zhCN } from './zh-cn';

/** The shop's name within sentences, and as it is in titles. */
type Names = 'brand' | 'brandTitle';

/** Translates a key into one language. Numbers among the values are written as counts; texts are unchanged. */
export type Translate = <K extends Key>(
  key: K,
  ...values: Given<(typeof zhCN)[K], Names>
) => string;

const CATALOGUES: Record<Lang, Record<Key, Message>> = { 'zh-CN': zhCN, en };
const TITLE: Record<Lang, string> = { 'zh-CN': `${SHOP} 应用商店`, en: `${SHOP} app store` };

/** Makes the translator of a language. It returns plain text, which the caller must escape. */
export function translator(lang: Lang, { name, shortName }: Look = {}): Translate {
  const catalogue = CATALOGUES[lang];
  const names: Record<Names, string> = {
    brand: (shortName ?? name)?.[lang] ?? SHOP,
    brandTitle: (name ?? shortName)?.[lang] ?? TITLE[lang],
  };
  return (key, ...[values]) => fill(catalogue[key], { ...names, ...values }, lang);
}
