import type zhCN from '../texts/zh-CN/status.json';

/** Sentences of the download button in clients with a bridge (D§7), separate because plain browsers never need them. */
export type StatusWords = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const statusWords = async (): Promise<StatusWords> =>
  (
    await (document.documentElement.lang === 'en'
      ? import('../texts/en/status.json')
      : import('../texts/zh-CN/status.json'))
  ).default;
