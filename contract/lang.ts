/** What the store knows of a language besides its texts (src/i18n/texts/<tag>). */
interface Language {
  /** Its name in itself, for visitors who cannot read the page. */
  name: string;
  /** The catalogue's tables have names and summaries in two languages: the one that its readers get. */
  names: 'zh' | 'en';
  /** The locale of its dates, where the tag alone means others. */
  dates?: string;
  dir?: 'rtl';
}

/** Languages of the store, by BCP 47 tag, in the order of menus; the first is the default (D§1). */
const LANGUAGES = {
  'zh-CN': { name: '简体中文', names: 'zh' },
  // The day comes before the month, as in most of the world.
  en: { name: 'English', names: 'en', dates: 'en-GB' },
  'zh-TW': { name: '繁體中文', names: 'zh' },
  ja: { name: '日本語', names: 'en' },
  ko: { name: '한국어', names: 'en' },
  es: { name: 'Español', names: 'en' },
  'pt-BR': { name: 'Português (Brasil)', names: 'en' },
  fr: { name: 'Français', names: 'en' },
  de: { name: 'Deutsch', names: 'en' },
  ru: { name: 'Русский', names: 'en' },
  ar: { name: 'العربية', names: 'en', dir: 'rtl' },
  id: { name: 'Bahasa Indonesia', names: 'en' },
} as const satisfies Record<string, Language>;

export type Lang = keyof typeof LANGUAGES;

// Cast: Object.keys forgets the keys.
export const LANGS = Object.keys(LANGUAGES) as [Lang, ...Lang[]];

/** What is known of a language. */
export const languageOf = (lang: Lang): Language => LANGUAGES[lang];
