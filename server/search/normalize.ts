// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** Accents and vowel signs, of scripts in which a letter without its own is still read. */
export const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
/** Letters that keyboards write differently and that have no decomposition; Arabic ones that are written for each other; its stroke for long words. */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  'ß ss,æ ae,œ oe,ø o,ı i,ł l,đ d,ð d,þ th,ى ي,ی ي,ک ك,ة ه,ـ '
    .split(',')
    .map((pair) => pair.split(' ')),
);
const SPELLED_ANY = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'gu');
/** Soft hyphens, zero-width characters and the like: a name with them looks like one without. */
const INVISIBLE = /(?:\p{Cf}|\u034f|[\ufe00-\ufe0f])+/gu;

/**
 * Normalises text for comparison: compatibility forms folded (full-width letters, ligatures), lower case, accents of
 * Latin, Greek, Cyrillic, Arabic and Hebrew letters dropped, invisible characters removed, hiragana written as katakana, digits
 * of Arabic as ASCII.
 */
export function normalize(text: string): string {
  // Most names of a large catalogue are ASCII; the rest of this function is the slowest part of an import.
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPELLED_ANY, (letter) => SPELLED[letter] ?? letter)
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The normalised text without spaces and punctuation: `C++ Notes` and `c++notes` are the same name. */
export const compact = (text: string): string => compactNormalized(normalize(text));

/** `compact` for a text that is already normalised. */
export const compactNormalized = (normalized: string): string =>
  normalized.replace(/[\p{Z}\p{P}\p{C}]+/gu, '');

/** Scripts that are compared by characters, most without spaces, and symbols: each character can be searched for by itself. */
const CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Extended_Pictographic}]`;
const RUN = new RegExp(`${CHARACTER}+|(?:(?!${CHARACTER})[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const IS_CHARACTER = new RegExp(`^${CHARACTER}`, 'u');

/** A part of a text: a word, or characters of a script without spaces. */
export interface Run {
  text: string;
  kind: 'word' | 'characters';
}

/** Splits a name at inner capitals: `NewPipe` is also found as `new pipe`. */
export const splitCapitals = (name: string): string =>
  name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');

/** The runs of a normalised text, in order; digits belong to words. */
export function runsOf(normalized: string): Run[] {
  if (ASCII.test(normalized))
    return (normalized.match(/[a-z0-9]+/g) ?? []).map((text) => ({ text, kind: 'word' }));
  return (normalized.match(RUN) ?? []).map((text) => ({
    text,
    kind: IS_CHARACTER.test(text) ? 'characters' : 'word',
  }));
}
