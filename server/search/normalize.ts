/**
 * One spelling for everything that is compared: compatibility forms folded (full-width letters, ligatures), lower
 * case, accents of Latin, Greek and Cyrillic letters dropped.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC');
}

/** The normalised text with spaces and punctuation out: `C++ Notes` and `c++notes` are the same name. */
export function compact(text: string): string {
  return normalize(text).replace(/[\p{Z}\p{P}\p{C}]+/gu, '');
}

/** Scripts written without spaces, and pictures: each character can be searched for by itself. */
const CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Extended_Pictographic}]`;
const RUN = new RegExp(`${CHARACTER}+|(?:(?!${CHARACTER})[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const IS_CHARACTER = new RegExp(`^${CHARACTER}`, 'u');

/** A stretch of a text: a word, or characters of a script without spaces. */
export interface Run {
  text: string;
  kind: 'word' | 'characters';
}

/** The runs of a normalised text, in order; digits belong to words. */
export function runsOf(normalized: string): Run[] {
  return [...normalized.matchAll(RUN)].map(([text]) => ({
    text,
    kind: IS_CHARACTER.test(text) ? 'characters' : 'word',
  }));
}
