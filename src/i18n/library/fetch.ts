import type zhCN from './zh-cn.json';

/** Sentences of the visitor's library, loaded with it. `#` takes the place of a number. */
export type LibraryTexts = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const libraryTexts = async (): Promise<LibraryTexts> =>
  (await (document.documentElement.lang === 'en' ? import('./en.json') : import('./zh-cn.json')))
    .default;
