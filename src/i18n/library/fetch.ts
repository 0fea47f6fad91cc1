import type { LibraryTexts } from './zh-cn';

/** Loads the sentences of the library in the page's language only (D§1). */
export const libraryTexts = async (): Promise<LibraryTexts> =>
  document.documentElement.lang === 'en'
    ? (await import('./en')).libraryEn
    : (await import('./zh-cn')).libraryZhCN;
