import { fill } from '../../src/i18n/fill';
import lazyEn from '../../src/i18n/lazy/en.json';
import type { LazyTranslate } from '../../src/i18n/lazy/load-translate';
import { lazyZhCN } from '../../src/i18n/lazy/zh-cn';

/** The sentences of chunks, in the toolbar's language. */
export const translateOf =
  (lang: unknown): LazyTranslate =>
  (key, ...[values]) =>
    lang === 'en'
      ? fill(lazyEn[key], values ?? {}, 'en')
      : fill(lazyZhCN[key], values ?? {}, 'zh-CN');
