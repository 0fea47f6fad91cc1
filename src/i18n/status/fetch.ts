import type { statusZhCN } from './zh-cn';

/** Loads the sentences of the download button in the page's language only (D§1). */
export const statusWords = async (): Promise<Readonly<Record<keyof typeof statusZhCN, string>>> =>
  document.documentElement.lang === 'en'
    ? (await import('./en')).statusEn
    : (await import('./zh-cn')).statusZhCN;
