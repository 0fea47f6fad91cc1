import type zhCN from '../texts/zh-CN/client.json';

/** Sentences of buttons that only pages in native clients have. */
export type ClientWords = Readonly<Record<keyof typeof zhCN, string>>;

/** Loads them in the page's language only (D§1). */
export const clientWords = async (): Promise<ClientWords> =>
  (
    await (document.documentElement.lang === 'en'
      ? import('../texts/en/client.json')
      : import('../texts/zh-CN/client.json'))
  ).default;
