import type { Lang } from '../../../contract/lang';
import { fill, type Given } from '../fill';
import type { Message } from '../message';
import type zhCN from '../texts/zh-CN/lazy.json';

type Key = keyof typeof zhCN;

/** Like `Translate`, for sentences of chunks. */
export type LazyTranslate = <K extends Key>(key: K, ...values: Given<K>) => string;

/** Loads these sentences in the page's language only (D§1). */
export async function loadTranslate(): Promise<LazyTranslate> {
  const lang: Lang = document.documentElement.lang === 'en' ? 'en' : 'zh-CN';
  const catalogue: Record<Key, Message> = (
    lang === 'en' ? await import('../texts/en/lazy.json') : await import('../texts/zh-CN/lazy.json')
  ).default;
  return (key, ...[values]) => fill(catalogue[key], values ?? {}, lang);
}
