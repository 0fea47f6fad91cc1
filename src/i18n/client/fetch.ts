import type { clientZhCN } from './zh-cn';

export type ClientWords = Readonly<Record<keyof typeof clientZhCN, string>>;

/** Loads the sentences of a native client's buttons in the page's language only (D§1). */
export const clientWords = async (): Promise<ClientWords> =>
  document.documentElement.lang === 'en'
    ? (await import('./en')).clientEn
    : (await import('./zh-cn')).clientZhCN;
