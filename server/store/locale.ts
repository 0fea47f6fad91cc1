import type { Lang } from '../../contract/lang';
import type { Localized } from './schema/columns';

type Whole = Pick<Intl.Locale, 'language' | 'script' | 'region'>;

/** A locale with its likely script and region, as `zh-Hant-TW` for `zh-HK` has them (BCP 47); undefined for what is none. */
function whole(tag: string): Whole | undefined {
  try {
    // Copied: reading a property of Intl.Locale takes many times as long, and an import does so for each text.
    const { language, script, region } = new Intl.Locale(tag).maximize();
    return { language, script, region };
  } catch {
    return undefined;
  }
}

/** Sources write a few hundred locales, and an import asks for them with each text. */
const known = new Map<string, Whole | undefined>();
const KNOWN_MAX = 2_000;

function wholeOf(tag: string): Whole | undefined {
  const found = known.get(tag);
  if (found || known.has(tag)) return found;
  if (known.size === KNOWN_MAX) known.clear();
  const locale = whole(tag);
  known.set(tag, locale);
  return locale;
}

/** How near a locale is to another: 3 the same, 2 of another region, 1 in another script, 0 another language. */
function nearness(one: string, other: string): number {
  const [a, b] = [wholeOf(one), wholeOf(other)];
  if (!a || !b || a.language !== b.language) return 0;
  if (a.script !== b.script) return 1;
  return a.region === b.region ? 3 : 2;
}

/** The locale under which catalogues have the texts of a language: en-US, zh-CN, de-DE. */
export function localeOf(lang: Lang): string {
  const { language, region } = wholeOf(lang) ?? {};
  return `${language}-${region}`;
}

/** The nearest of some locales to a language; undefined if all are of other languages. */
export function nearest<T extends string>(locales: readonly T[], lang: string): T | undefined {
  let best: { locale?: T; points: number } = { points: 0 };
  for (const locale of locales) {
    const points = nearness(locale, lang);
    if (points > best.points) best = { locale, points };
  }
  return best.locale;
}

/** The best locale of `texts` for a reader of `lang`: of that language, else English, else the first by name. */
export function bestLocale(texts: Localized, lang: Lang): string | undefined {
  const usual = localeOf(lang);
  if (texts[usual]) return usual;
  const filled = Object.keys(texts)
    .filter((locale) => texts[locale])
    .sort();
  return nearest(filled, lang) ?? nearest(filled, 'en') ?? filled[0];
}

const isForeign = (locale: string, lang: Lang): boolean => nearness(locale, lang) < 2;

/** The locale of the text for `lang`, if it is of another language: a browser chooses voice, hyphens and letters by it. */
export function foreignLocale(texts: Localized, lang: Lang): string | undefined {
  const locale = bestLocale(texts, lang);
  return locale !== undefined && isForeign(locale, lang) ? locale : undefined;
}

/** The language of a text, if it is not `lang`, with its script if that is not the usual one: `en`, `zh-Hant`. */
export function foreignLanguage(locale: string | undefined, lang: Lang): string | undefined {
  if (locale === undefined || !isForeign(locale, lang)) return undefined;
  const { language, script } = wholeOf(locale) ?? {};
  return language && script !== wholeOf(language)?.script ? `${language}-${script}` : language;
}

/** The text for `lang`; undefined if there are no texts. */
export function localize(texts: Localized, lang: Lang): string | undefined {
  const locale = bestLocale(texts, lang);
  return locale === undefined ? undefined : texts[locale];
}

/** A name in Latin and then in Chinese letters, as many studios write theirs, and the reverse. */
const LATIN = "[\\p{Script=Latin}\\p{N}][\\p{Script=Latin}\\p{N} .,&'-]*";
const HAN = '\\p{Script=Han}[\\p{Script=Han}\\p{N}·]*';
const TWICE = new RegExp(`^(?:(${LATIN}) (${HAN})|(${HAN}) (${LATIN}))$`, 'u');

/** The half of a name that is written twice, in Latin and in Chinese letters, for a reader of `lang`; any other name as it is. */
export function inOneScript(name: string, lang: Lang): string {
  const [, latin, han, hanFirst, latinLast] = TWICE.exec(name) ?? [];
  return (wholeOf(lang)?.language === 'zh' ? (han ?? hanFirst) : (latin ?? latinLast)) ?? name;
}
