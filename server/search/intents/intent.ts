import { compact } from '../normalize';
import { syllablesOf } from '../pinyin';
import type { Lexicon, Target } from './lexicon';
import { phraseOf, readingsOf } from './phrase';

/** What the words of a search mean: categories of the catalogue. */
export interface Intent {
  targets: readonly Target[];
  /** Whether all significant words together mean these categories; otherwise only some of them do. */
  whole: boolean;
  /** Whether the words are the pinyin of a Chinese phrase; then they may also be the beginning of a name. */
  spelled: boolean;
  /** Only after typing mistakes were corrected: see `corrected.ts`. */
  corrected: boolean;
  /** Words to prefer in the categories: those of the query, each in its singular. */
  words: readonly string[];
}

/** `wallet.android` is a package name, and does not mean wallets. */
const PACKAGE_NAME = /^\w+(?:\.\w+)+$/;
/** Shortest part of a Chinese text that means a category. */
const PART_LEAST = 2;

/** The categories that a search key means; undefined without any. */
export function intentOf(key: string, { phrases, spelled }: Lexicon): Intent | undefined {
  if (PACKAGE_NAME.test(key)) return undefined;
  const words = phraseOf(key);
  const meanings = readingsOf(key).flatMap((reading) => {
    const targets = phrases.get(reading);
    return targets ? [targets] : [];
  });
  const [written] = meanings;
  const whole = written ?? spelled.get(compact(key));
  if (whole?.length)
    return { targets: whole, whole: true, spelled: whole !== written, corrected: false, words };
  const part =
    meanings.find(({ length }) => length > 0) ??
    longestPart(words, phrases) ??
    longestInside(words, phrases) ??
    sameReading(words);
  return part && { targets: part, whole: false, spelled: false, corrected: false, words };

  /** `天汽` for `天气`: the wrong characters of an input method. */
  function sameReading([word, ...others]: readonly string[]): readonly Target[] | undefined {
    return others.length > 0 ? undefined : spelled.get(syllablesOf(word ?? '').join(''));
  }
}

type Phrases = Lexicon['phrases'];

/** The longest run of words that means something; of equal ones the last, which in English is the noun. */
function longestPart(words: readonly string[], phrases: Phrases): readonly Target[] | undefined {
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1) {
      const found = phrases.get(words.slice(start, start + length).join(' '));
      if (found?.length) return found;
    }
  return undefined;
}

/** The longest part of a word in a script without spaces that means something; of equal ones the last. */
function longestInside(words: readonly string[], phrases: Phrases): readonly Target[] | undefined {
  for (const word of words.filter((each) => /\p{Script=Han}/u.test(each))) {
    const characters = [...word];
    for (let length = characters.length - 1; length >= PART_LEAST; length -= 1)
      for (let start = characters.length - length; start >= 0; start -= 1) {
        const found = phrases.get(characters.slice(start, start + length).join(''));
        if (found?.length) return found;
      }
  }
  return undefined;
}
