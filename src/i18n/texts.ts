import { LANGS, type Lang } from '../../contract/lang';
import type { Message } from './message';
import type app from './texts/zh-CN/app.json';
import type info from './texts/zh-CN/info.json';
import type lazy from './texts/zh-CN/lazy.json';
import type lucky from './texts/zh-CN/lucky.json';
import type me from './texts/zh-CN/me.json';
import type site from './texts/zh-CN/site.json';

/** Keys of pages' sentences, as the Chinese texts define them: `place.what`. */
export type Key = keyof (typeof app &
  typeof info &
  typeof lazy &
  typeof lucky &
  typeof me &
  typeof site);

/** All texts; only the server has them. A folder takes part when its language is in the list of languages. */
const FILES = import.meta.glob<Record<string, Message>>('./texts/*/*.json', {
  eager: true,
  import: 'default',
});

/**
 * The texts of one file.
 *
 * @throws {Error} when the language's folder does not have it
 */
export function textsIn(lang: Lang, file: string): Record<string, Message> {
  const texts = FILES[`./texts/${lang}/${file}.json`];
  if (!texts) throw new Error(`The texts ${lang}/${file}.json are missing.`);
  return texts;
}

/** The same for names and sentences without values. */
export const plainTexts = (lang: Lang, file: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(textsIn(lang, file)).map(([key, text]) => [
      key,
      typeof text === 'string' ? text : text.other,
    ]),
  );

/** Something for each language. */
export const inEach = <T>(make: (lang: Lang) => T): Readonly<Record<Lang, T>> =>
  // Cast: its keys are all languages.
  Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as Record<Lang, T>;

/** Sentences of pages. One that a translation still lacks is English; texts.test.ts names it. */
export const CATALOGUES = inEach(
  (lang) =>
    // Cast: English has all keys.
    Object.assign(
      {},
      ...(['en', lang] as const).flatMap((one) =>
        ['app', 'info', 'lazy', 'lucky', 'me', 'site'].map((file) => textsIn(one, file)),
      ),
    ) as Readonly<Record<Key, Message>>,
);
