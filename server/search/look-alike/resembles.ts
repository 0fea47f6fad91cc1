import { editDistance } from '../distance';
import { looksOf, soundOf, spellingOf, wordsOf } from './shapes';

/**
 * How one name resembles another: it is the `same`; `disguised` with other characters that look alike; it `sounds` the
 * same; or it is a `slip`, with one letter added, removed, changed or swapped.
 */
export type Resemblance = 'same' | 'disguised' | 'sounds' | 'slip';

/** Scripts in which one character more or less makes another word: such names are compared by sound, not by edits. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Minimum length: shorter names and words are too often one letter apart by chance, such as Notes and Nodes. */
const SLIP_FROM = 8;
const WORD_FROM = 7;

/** Whether a slip is possible in a word: it is long enough, and written in letters that do not stand for syllables. */
export const maySlip = (word: string): boolean => word.length >= WORD_FROM && !SYLLABIC.test(word);

/** How two names resemble each other, if they do. */
export function resemblance(one: string, other: string): Resemblance | undefined {
  const [mine, theirs] = [spellingOf(one), spellingOf(other)];
  if (mine === '' || theirs === '') return undefined;
  if (mine === theirs) return 'same';
  if (looksLike(one, other)) return 'disguised';
  const sound = soundOf(one);
  if (sound !== undefined && sound === soundOf(other)) return 'sounds';
  const short = Math.min(mine.length, theirs.length) < SLIP_FROM;
  return !short && isSlip(wordsOf(one), wordsOf(other)) ? 'slip' : undefined;
}

const looksLike = (one: string, other: string): boolean =>
  looksOf(one).some((look) => looksOf(other).includes(look));

/** Compares word by word, so that only one letter of a long word is a slip: Trains and Trails are two words. */
function isSlip(mine: readonly string[], theirs: readonly string[]): boolean {
  if (mine.length !== theirs.length) return false;
  const pairs = mine.map((word, index) => [word, theirs[index] ?? ''] as const);
  const [different, more] = pairs.filter(([word, other]) => !looksLike(word, other));
  return different !== undefined && !more && isSlipOfWord(...different);
}

/** The first letter is the most noticeable, and numbers distinguish the parts of a series: a difference there is not a slip. */
function isSlipOfWord(one: string, other: string): boolean {
  if (!maySlip(one) || !maySlip(other)) return false;
  const letters = (word: string) => word.replace(/\p{N}/gu, '').toLowerCase();
  if (letters(one) === letters(other)) return false;
  return looksOf(one).some((look) =>
    looksOf(other).some((their) => look[0] === their[0] && editDistance(look, their, 1) === 1),
  );
}
