import unhomoglyph from 'unhomoglyph';
import { ACCENTS } from '../normalize';
import { syllablesOf } from '../pinyin';

const HAN = /\p{Script=Han}/gu;
const ASCII = /^[ -~]*$/;
/** Symbols that would be normalised to letters: `™` to `TM`. */
const MARKS = /[™℠®©]/g;

/** Minimum number of Chinese characters for a comparison by sound. */
const SOUND_FROM = 3;
/** Longest compared name, in characters. */
const LONGEST = 80;
/** Prefix for sounds among the shapes: a shape contains letters and digits only. */
const SOUND = '~';

/** The words of a name in its own letters and digits: compatibility forms folded, without accents, spaces and symbols. */
export function wordsOf(name: string): string[] {
  const start = [...name.slice(0, 2 * LONGEST)].slice(0, LONGEST).join('');
  const folded = ASCII.test(start) ? start : fold(start);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const fold = (text: string): string =>
  text
    .replace(MARKS, '')
    // Invisible characters do not separate words.
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC');

/** The spelling of a name: two names with one spelling are the same, without disguise. */
export const spellingOf = (name: string): string => wordsOf(name).join('').toLowerCase();

/** Confusables by character: the library's pattern for all of them is thousands of times slower for most names. */
const doubles = new Map<string, string>();

function plain(character: string): string {
  const found = doubles.get(character) ?? unhomoglyph(character).toLowerCase();
  doubles.set(character, found);
  return found;
}

/**
 * The appearance of a name: its skeleton by Unicode's table of confusable characters (UTS 39), in which `Теlegram` with
 * Cyrillic letters, `TeIegram` and `Telegrarn` are equal. Upper and lower case have different confusables (`I` is like
 * `l`, `i` is not), so there are two skeletons.
 */
export function looksOf(name: string): string[] {
  const letters = wordsOf(name).join('');
  return [...new Set([lookOf(letters), lookOf(letters.toLowerCase())])].filter(Boolean);
}

/** The skeleton of letters in this case. The table maps m to rn; this is reversed, so that one letter is one edit. */
export const lookOf = (letters: string): string =>
  spellingOf(Array.from(letters, plain).join('')).replace(/rn/g, 'm');

/** The sound of a Chinese name without tones (支付宝, 支付保); undefined when it is too short. */
export function soundOf(name: string): string | undefined {
  const spelling = spellingOf(name);
  if ((spelling.match(HAN)?.length ?? 0) < SOUND_FROM) return undefined;
  const others = spelling.replace(HAN, ' ').split(' ').filter(Boolean);
  return SOUND + [...syllablesOf(spelling), ...others].join(' ');
}

/** All shapes of a name, as in the store's index. */
export function shapesOf(name: string): string[] {
  const sound = soundOf(name);
  return sound === undefined ? looksOf(name) : [...looksOf(name), sound];
}
