import type zhCN from '../texts/zh-CN/real-name.json';

/** Sentences of the registration, loaded with its form. */
export type RealNameWords = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const realNameWords = async (): Promise<RealNameWords> =>
  (
    await (document.documentElement.lang === 'en'
      ? import('../texts/en/real-name.json')
      : import('../texts/zh-CN/real-name.json'))
  ).default;
