import { type RawBuilder, sql } from 'kysely';
import { LANGS, type Lang, languageOf } from '../../contract/lang';
import { bestLocale, foreignLanguage } from './locale';
import type { LocalizedName, LocalizedNames } from './schema/catalogue';
import type { Localized } from './schema/columns';

/** The languages whose readers have columns of their own; readers of others have what `localized` adds to them. */
const COLUMNS = { zh: 'zh-CN', en: 'en' } as const satisfies Record<string, Lang>;

const columnsOf = (lang: Lang): Lang => COLUMNS[languageOf(lang).names];

/** Whether a language's texts are in columns of their own. */
export const hasColumns = (lang: Lang): boolean => columnsOf(lang) === lang;

/** The language of the summary in a reader's column, if it is another and nothing else is known of it. */
const usual = (lang: Lang): string | undefined => foreignLanguage(columnsOf(lang), lang);

/**
 * An app's names and summaries beside those in its columns; null without any.
 *
 * @param sortKey the place of a name in a list of names
 */
export function localizedNames(
  app: { name: Localized; summary: Localized },
  sortKey: (name: string, lang: Lang) => string,
): LocalizedNames | null {
  const found: LocalizedNames = {};
  const [names, summaries] = [localesOf(app.name), localesOf(app.summary)];
  for (const lang of LANGS) {
    const name = differing(app.name, names, lang);
    const summary = differing(app.summary, summaries, lang);
    const locale = summaries.get(lang);
    const language = foreignLanguage(locale, lang);
    const isUsual = language === usual(lang) || locale === undefined;
    const sort = hasColumns(lang)
      ? undefined
      : differingPlace(
          app.name[names.get(lang) ?? ''],
          app.name[names.get(columnsOf(lang)) ?? ''],
          lang,
          sortKey,
        );
    if (name === undefined && summary === undefined && isUsual && sort === undefined) continue;
    found[lang] = {
      ...(name !== undefined && { name }),
      ...(summary !== undefined && { summary }),
      ...(language !== undefined && { lang: language }),
      ...(sort !== undefined && { sort }),
    };
  }
  return Object.keys(found).length > 0 ? found : null;
}

const localesOf = (texts: Localized) =>
  new Map(LANGS.map((lang) => [lang, bestLocale(texts, lang)]));

/** The place of the name for a language's readers, if it is not the one of the name in their column. */
function differingPlace(
  name: string | undefined,
  inColumn: string | undefined,
  lang: Lang,
  sortKey: (name: string, lang: Lang) => string,
): string | undefined {
  // Latin letters have the same places everywhere.
  if (!name || !inColumn || (name === inColumn && /^[a-z\d]/i.test(name))) return undefined;
  const key = sortKey(name, lang);
  return key === sortKey(inColumn, columnsOf(lang)) ? undefined : key;
}

/** The text for a language's readers, if it is not the one in their column. */
function differing(
  texts: Localized,
  locales: ReturnType<typeof localesOf>,
  lang: Lang,
): string | undefined {
  const textFor = (reader: Lang) => texts[locales.get(reader) ?? ''];
  const text = textFor(lang);
  return text === textFor(columnsOf(lang)) ? undefined : text;
}

/** What `apps.localized` has for a language's readers: only this is read of it. */
export const localizedFor = (lang: Lang): RawBuilder<LocalizedName | null> =>
  sql<LocalizedName | null>`apps.localized -> ${lang}`;

/** An app's name for a language's readers. */
export const nameFor = (lang: Lang): RawBuilder<string> => {
  const column = sql.ref<string>(`apps.name_${languageOf(lang).names}`);
  return hasColumns(lang)
    ? column
    : sql<string>`coalesce(apps.localized -> ${lang} ->> 'name', ${column})`;
};

/** An app's summary for a language's readers, and its language if it is another one. */
export function summaryFor(
  { summary, localized }: { summary: string | null; localized: LocalizedName | null },
  lang: Lang,
): { summary?: string; summaryLang?: string } {
  const text = localized?.summary ?? summary;
  if (!text) return {};
  const language = localized ? localized.lang : usual(lang);
  return { summary: text, ...(language !== undefined && { summaryLang: language }) };
}

/** The place of an app in `listings` by its name for a language's readers. */
export const sortFor = (lang: Lang): RawBuilder<string> => {
  const column = sql.ref<string>(`listings.sort_${languageOf(lang).names}`);
  return hasColumns(lang)
    ? column
    : sql<string>`coalesce((SELECT localized -> ${lang} ->> 'sort' FROM apps WHERE apps.id = listings.app_id) COLLATE "C", ${column})`;
};

/** The apps that have another place than their column's, by an index. */
export const ownPlaces = (lang: Lang): RawBuilder<unknown> =>
  sql`SELECT id AS app_id, (localized -> ${lang} ->> 'sort') COLLATE "C" AS sort FROM apps
    WHERE localized @? '$.*.sort' AND localized -> ${lang} ? 'sort'`;
