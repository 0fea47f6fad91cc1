import type zhCN from '../texts/zh-CN/library.json';

/** Sentences of the visitor's library, loaded with it. */
export type LibraryTexts = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const libraryTexts = async (): Promise<LibraryTexts> =>
  (
    await (document.documentElement.lang === 'en'
      ? import('../texts/en/library.json')
      : import('../texts/zh-CN/library.json'))
  ).default;
