import type zhCN from '../texts/zh-CN/my-prizes.json';

/** Sentences about a visitor's prizes, loaded with them. */
export type MyPrizesWords = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const myPrizesWords = async (): Promise<MyPrizesWords> =>
  (
    await (document.documentElement.lang === 'en'
      ? import('../texts/en/my-prizes.json')
      : import('../texts/zh-CN/my-prizes.json'))
  ).default;
