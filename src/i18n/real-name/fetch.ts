import type zhCN from './zh-cn.json';

/** Sentences of the registration, loaded with its form. */
export type RealNameWords = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const realNameWords = async (): Promise<RealNameWords> =>
  (await (document.documentElement.lang === 'en' ? import('./en.json') : import('./zh-cn.json')))
    .default;
