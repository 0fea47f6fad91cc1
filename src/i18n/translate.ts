import type { Lang } from '../../contract/lang';
import { en } from './en';
import { fill, type Given } from './fill';
import type { Message } from './message';
import { type Key, zhCN } from './zh-cn';

/** The sentence behind a key, in one language. Numbers among the values are written as counts; texts go in as they are. */
export type Translate = <K extends Key>(key: K, ...values: Given<(typeof zhCN)[K]>) => string;

const CATALOGUES: Record<Lang, Record<Key, Message>> = { 'zh-CN': zhCN, en };

/** The translator of a language. Its answers are plain text: whoever shows them escapes them. */
export function translator(lang: Lang): Translate {
  const catalogue = CATALOGUES[lang];
  return (key, ...[values]) => fill(catalogue[key], values ?? {}, lang);
}
