import type { statusZhCN } from './zh-cn';

/** Fetches the sentences of the download button in the page's language; only that one travels (D§1). */
export const statusWords = async (): Promise<Readonly<Record<keyof typeof statusZhCN, string>>> =>
  document.documentElement.lang === 'en'
    ? (await import('./en')).statusEn
    : (await import('./zh-cn')).statusZhCN;
