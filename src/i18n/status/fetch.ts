import type zhCN from './zh-cn.json';

/** Sentences of the download button in clients with a bridge (D§7), separate because plain browsers never need them. */
export type StatusWords = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const statusWords = async (): Promise<StatusWords> =>
  (await (document.documentElement.lang === 'en' ? import('./en.json') : import('./zh-cn.json')))
    .default;
