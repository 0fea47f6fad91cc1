import { normalize, type Run, runsOf } from '../normalize';
import { singular } from '../tokens';
import words from './empty.json';

/** Words that mean only that an app is wanted, and those that say nothing beside others, but alone are a wish. */
export const EMPTY: ReadonlySet<string> = new Set([...words.empty, ...words.wishes]);
/** Such words at the beginning, at the end and in between of Chinese without spaces. */
const [AT_START, AT_END, ANY] = [
  words.start,
  words.end,
  [...words.start, ...words.end, ...words.between],
].map((some) => `(?:${some.join('|')})`);
const EMPTY_END = new RegExp(`${AT_END}$`, 'u');
const EMPTY_ENDS = new RegExp(`${AT_END}+$`, 'u');
const EMPTY_START = new RegExp(`^${AT_START}+`, 'u');
const EMPTY_HAN = new RegExp(`^${ANY}+$`, 'u');

/** The words of a text as written, each in its singular. */
export const wordsOf = (text: string): string[] => runsOf(normalize(text)).map(wordOf);

/** The words of a text; the significant ones, or all of them when there are none. */
export const phraseOf = (text: string): string[] => counting(text).map(wordOf);

/** The text without the words that say only that an app is wanted, as typed. */
export const withoutEmpty = (text: string): string =>
  counting(text)
    .map((run) => run.text)
    .join(' ');

function counting(text: string): Run[] {
  const all = runsOf(normalize(text)).map((run) =>
    run.kind === 'word' ? run : { ...run, text: stripped(begun(run.text), EMPTY_ENDS) },
  );
  const some = all.filter((run) => !isEmpty(wordOf(run)));
  return some.length > 0 ? some : all;
}

/** Whether a text has only words that say nothing about an app. */
export const saysNothing = (some: readonly string[]): boolean =>
  some.every((word) => isEmpty(word) && !words.wishes.includes(word));

/** Such a word, or Chinese of nothing but such words: `好用的软件`. */
const isEmpty = (word: string): boolean => EMPTY.has(word) || EMPTY_HAN.test(word);

/**
 * What a text may say, from all of its words to the significant ones alone. A longer reading comes first, because in some phrases
 * an otherwise empty word counts: `视频下载` is not `视频`, and a `phone book` is no book.
 */
export function readingsOf(text: string): string[] {
  const readings = [wordsOf(text), wordsOf(text).map(begun)];
  for (let left = readings[1] ?? []; left.some((word) => EMPTY_END.test(word)); ) {
    const shorter = left.map((word) => stripped(word, EMPTY_END));
    if (shorter.join() === left.join()) break;
    readings.push(shorter);
    left = shorter;
  }
  return [...new Set([...readings.flatMap(trimmed), phraseOf(text).join(' ')])];
}

/** The words, and what is left of them without one or more empty words at their beginning and end; longer ones first. */
function trimmed(all: readonly string[]): string[] {
  const first = all.findIndex((word) => !isEmpty(word));
  const last = all.findLastIndex((word) => !isEmpty(word));
  const parts: string[][] = [];
  for (let start = 0; start <= first; start += 1)
    for (let end = all.length; end > last; end -= 1) parts.push(all.slice(start, end));
  return parts.sort((a, b) => b.length - a.length).map((part) => part.join(' '));
}

const wordOf = ({ text, kind }: Run): string => (kind === 'word' ? singular(text) : text);

const begun = (word: string): string => stripped(word, EMPTY_START);

/** Without the part, unless it is the whole text. */
const stripped = (text: string, part: RegExp): string => text.replace(part, '') || text;
