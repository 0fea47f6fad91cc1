import type { Lang } from '../../contract/lang';
import { en } from './en';
import { fill, type Given } from './fill';
import type { Message } from './message';
import { type Key, zhCN } from './zh-cn';

/** Translates a key into one language. Numbers among the values are written as counts; texts are unchanged. */
export type Translate = <K extends Key>(key: K, ...values: Given<(typeof zhCN)[K]>) => string;

const CATALOGUES: Record<Lang, Record<Key, Message>> = { 'zh-CN': zhCN, en };

/** Makes the translator of a language. It returns plain text, which the caller must escape. */
export function translator(lang: Lang): Translate {
  const catalogue = CATALOGUES[lang];
  return (key, ...[values]) => fill(catalogue[key], values ?? {}, lang);
}
