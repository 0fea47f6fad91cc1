import unhomoglyph from 'unhomoglyph';
import { syllablesOf } from '../search/pinyin';

const HAN = /\p{Script=Han}/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const ASCII = /^[ -~]*$/;
/** Signs that would fold to letters: `™` to `TM`. */
const MARKS = /[™℠®©]/g;

/** Chinese characters from which on a sound is more than chance. */
const SOUND_FROM = 3;
/** Longest name looked at, in characters. */
const LONGEST = 80;
/** Marks a sound among the shapes: a shape has letters and digits only. */
const SOUND = '~';

/** The words of a name, letters and digits as they are: what is compatible folded, accents, spaces and signs out. */
export function wordsOf(name: string): string[] {
  const start = [...name.slice(0, 2 * LONGEST)].slice(0, LONGEST).join('');
  const folded = ASCII.test(start) ? start : fold(start);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const fold = (text: string): string =>
  text
    .replace(MARKS, '')
    // What cannot be seen does not part words.
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC');

/** A name as it is read: two names with one spelling are the same name, written honestly. */
export const spellingOf = (name: string): string => wordsOf(name).join('').toLowerCase();

/** By character: the library's own pattern of all of them takes thousands of times as long as most names need. */
const doubles = new Map<string, string>();

function plain(character: string): string {
  const known = doubles.get(character);
  if (known !== undefined) return known;
  const found = unhomoglyph(character).toLowerCase();
  doubles.set(character, found);
  return found;
}

/**
 * What a name looks like: its skeleton by Unicode's table of confusable characters (UTS 39), where `Теlegram` with
 * Cyrillic letters, `TeIegram` and `Telegrarn` are one. Small letters and capitals have other doubles (`I` is like `l`, `i`
 * is not), so there are two.
 */
export function looksOf(name: string): string[] {
  const letters = wordsOf(name).join('');
  const looks = [letters, letters.toLowerCase()].map((text) =>
    // The table writes m as rn; back again, so that one letter is one edit.
    spellingOf(Array.from(text, plain).join('')).replace(/rn/g, 'm'),
  );
  return [...new Set(looks)].filter((look) => look !== '');
}

/** What a Chinese name sounds like, tones aside (支付宝, 支付保); undefined where there is too little of it to tell. */
export function soundOf(name: string): string | undefined {
  const spelling = spellingOf(name);
  if ((spelling.match(HAN)?.length ?? 0) < SOUND_FROM) return undefined;
  const others = spelling.replace(HAN, ' ').split(' ').filter(Boolean);
  return SOUND + [...syllablesOf(spelling), ...others].join(' ');
}

/** Everything a name can be taken for, as the store's index has it. */
export function shapesOf(name: string): string[] {
  const sound = soundOf(name);
  return sound === undefined ? looksOf(name) : [...looksOf(name), sound];
}
