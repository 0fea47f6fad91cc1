import type { Lang } from '../../contract/lang';
import { formatCount } from './count';
import { en } from './en';
import type { Message, ValueNames } from './message';
import { type Key, zhCN } from './zh-cn';

type Values<K extends Key> = Record<ValueNames<(typeof zhCN)[K]>, string | number>;
/** A sentence without values takes none; one with values takes them all. */
type Given<K extends Key> = [ValueNames<(typeof zhCN)[K]>] extends [never] ? [] : [Values<K>];

/** The sentence behind a key, in one language. Numbers among the values are written as counts; texts go in as they are. */
export type Translate = <K extends Key>(key: K, ...values: Given<K>) => string;

const CATALOGUES: Record<Lang, Record<Key, Message>> = { 'zh-CN': zhCN, en };

/** The translator of a language. Its answers are plain text: whoever shows them escapes them. */
export function translator(lang: Lang): Translate {
  const catalogue = CATALOGUES[lang];
  return (key, ...[values]) => fill(catalogue[key], values ?? {}, lang);
}

function fill(message: Message, values: Record<string, string | number>, lang: Lang): string {
  const text = typeof message === 'string' ? message : message[values.n === 1 ? 'one' : 'other'];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatCount(value, lang) : (value ?? '');
  });
}
