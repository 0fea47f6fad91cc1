import { pinyin } from 'pinyin-pro';

/** Source of questions: an app as its source describes it, not as search indexes it. */
export interface Known {
  packageName: string;
  /** Its names in every language. */
  names: readonly string[];
  /** Slugs of its categories. */
  categories: readonly string[];
}

/**
 * Names as people compare them: without case, width, spaces and symbols. Independent of the search code on purpose, because
 * questions and answers must not depend on the code they judge.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Words of a name, folded. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(fold)
    .filter(Boolean);

/** A name of Latin letters, digits and symbols, with at least two letters. */
export const isLatin = (name: string): boolean =>
  /^[\x20-\x7e]+$/.test(name) && /[a-z].*[a-z]/i.test(name);

/** A name of two or more Chinese characters and nothing else. */
export const isChinese = (name: string): boolean => /^\p{Script=Han}{2,}$/u.test(name);

/** The pinyin of a Chinese name, one syllable per character. Search uses the same dictionary: see the limits in docs. */
export function reading(name: string): string[] {
  const known = readings.get(name) ?? pinyin(name, { toneType: 'none', type: 'array', v: true });
  readings.set(name, known);
  return known;
}

/** A cache: each name is read many times. */
const readings = new Map<string, string[]>();
