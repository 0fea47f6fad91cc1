import { fill, type Given } from './fill';
import { loadTexts, type Texts } from './load-texts';

/** Like `Translate`, for sentences of chunks. */
export type LazyTranslate = <K extends keyof Texts<'lazy'>>(key: K, ...values: Given<K>) => string;

/** Loads the sentences of chunks. */
export async function loadTranslate(): Promise<LazyTranslate> {
  const texts = await loadTexts('lazy');
  const { lang } = document.documentElement;
  return (key, ...[values]) => fill(texts[key], values ?? {}, lang);
}
