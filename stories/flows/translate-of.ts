import { fill } from '../../src/i18n/fill';
import type { LazyTranslate } from '../../src/i18n/lazy/load-translate';
import lazyEn from '../../src/i18n/texts/en/lazy.json';
import lazyZhCN from '../../src/i18n/texts/zh-CN/lazy.json';

/** The sentences of chunks, in the toolbar's language. */
export const translateOf =
  (lang: unknown): LazyTranslate =>
  (key, ...[values]) =>
    lang === 'en'
      ? fill(lazyEn[key], values ?? {}, 'en')
      : fill(lazyZhCN[key], values ?? {}, 'zh-CN');
