import type zhCN from './zh-cn.json';

/** Sentences about a visitor's prizes, loaded with them. */
export type MyPrizesWords = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const myPrizesWords = async (): Promise<MyPrizesWords> =>
  (await (document.documentElement.lang === 'en' ? import('./en.json') : import('./zh-cn.json')))
    .default;
