import type { Lang } from '../../contract/lang';
import type { Localized } from './schema/columns';

/** Locales to try, in order: the language itself, related ones, then English. Sources write them in many ways. */
export const LOCALES: Record<Lang, readonly string[]> = {
  'zh-CN': [
    'zh-CN',
    'zh-Hans',
    'zh-Hans-CN',
    'zh',
    'zh-SG',
    'zh-TW',
    'zh-Hant',
    'zh-HK',
    'en-US',
    'en',
  ],
  en: ['en-US', 'en', 'en-GB', 'en-CA', 'en-AU'],
};

/** The best locale of `texts` for a reader of `lang`; without a related one, the first by name. */
export function bestLocale(texts: Localized, lang: Lang): string | undefined {
  const preferred = LOCALES[lang].find((locale) => texts[locale]);
  if (preferred) return preferred;
  const filled = Object.keys(texts).filter((locale) => texts[locale]);
  return filled.sort()[0];
}

/** The locale of the text for `lang`, if it is of another language: a browser chooses voice, hyphens and letters by it. */
export function foreignLocale(texts: Localized, lang: Lang): string | undefined {
  const locale = bestLocale(texts, lang);
  const language = (tag: string) => tag.split('-', 1)[0];
  return locale !== undefined && language(locale) !== language(lang) ? locale : undefined;
}

/** The text for `lang`; undefined if there are no texts. */
export function localize(texts: Localized, lang: Lang): string | undefined {
  const locale = bestLocale(texts, lang);
  return locale === undefined ? undefined : texts[locale];
}
