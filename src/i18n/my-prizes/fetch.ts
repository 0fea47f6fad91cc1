import type { MyPrizesWords } from './zh-cn';

/** Loads the sentences about a visitor's prizes in the page's language only (D§1). */
export const myPrizesWords = async (): Promise<MyPrizesWords> =>
  document.documentElement.lang === 'en'
    ? (await import('./en')).myPrizesEn
    : (await import('./zh-cn')).myPrizesZhCN;
