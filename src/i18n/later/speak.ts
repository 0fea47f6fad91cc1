import type { Lang } from '../../../contract/lang';
import { fill, type Given } from '../fill';
import type { Message } from '../message';
import type { laterZhCN } from './zh-cn';

type Key = keyof typeof laterZhCN;

/** Like `Translate`, for sentences of chunks. */
export type Speak = <K extends Key>(key: K, ...values: Given<(typeof laterZhCN)[K]>) => string;

/** Loads these sentences in the page's language only (D§1). */
export async function speak(): Promise<Speak> {
  const lang: Lang = document.documentElement.lang === 'en' ? 'en' : 'zh-CN';
  const catalogue: Record<Key, Message> =
    lang === 'en' ? (await import('./en')).laterEn : (await import('./zh-cn')).laterZhCN;
  return (key, ...[values]) => fill(catalogue[key], values ?? {}, lang);
}
