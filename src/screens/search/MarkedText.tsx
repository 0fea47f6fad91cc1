import { Fragment } from 'react';

/** A text in which the words of a search are marked, whole words or Chinese characters as typed. */
export function MarkedText({ text, words }: { text: string; words: string }) {
  const parts = partsOf(text, words);
  return parts.map((part, i) => (
    <Fragment key={i}>{i % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
  ));
}

/** The text split at the words: each second part is one. */
export function partsOf(text: string, words: string): string[] {
  // A page asks for the same words in all of its rows.
  if (words !== last.words) last = { words, pattern: patternOf(words) };
  return last.pattern ? text.split(last.pattern) : [text];
}

let last: { words: string; pattern: RegExp | undefined } = { words: '', pattern: undefined };

function patternOf(words: string): RegExp | undefined {
  const typed = words.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  if (typed.length === 0) return undefined;
  const any = typed
    .slice(0, WORDS_MAX)
    .map((word) =>
      /\p{Script=Han}/u.test(word)
        ? word
        : `(?<![\\p{L}\\p{N}])${singular(word)}(?:s|es)?(?![\\p{L}\\p{N}])`,
    );
  return new RegExp(`(${any.join('|')})`, 'giu');
}

const WORDS_MAX = 8;

/** `games` marks `game` too; a shorter word seldom is a plural. */
const singular = (word: string): string => word.replace(/(?<=..[^su])s$/i, '');
