import { fill } from '../../src/i18n/fill';
import { laterEn } from '../../src/i18n/later/en';
import type { Speak } from '../../src/i18n/later/speak';
import { laterZhCN } from '../../src/i18n/later/zh-cn';

/** The sentences of chunks, in the toolbar's language. */
export const speakOf =
  (lang: unknown): Speak =>
  (key, ...[values]) =>
    lang === 'en'
      ? fill(laterEn[key], values ?? {}, 'en')
      : fill(laterZhCN[key], values ?? {}, 'zh-CN');
