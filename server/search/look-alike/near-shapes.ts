import { maySlip } from './resembles';
import { lookOf, wordsOf } from './shapes';

/** Shapes of names that may be one slip away: they begin with `start` or end with `end`, and have about this length. */
export interface NearShapes {
  length: number;
  start: string;
  end: string;
}

/**
 * The looks of all names that are one slip away from this name, and of some others. A slip changes the first or the second half of
 * one long word, so everything before and the first half of the word are the same, or everything after and the second half.
 */
export function nearShapes(name: string): NearShapes[] {
  const words = wordsOf(name);
  const lower = words.map((word) => word.toLowerCase());
  const near = words.flatMap((word, index) =>
    maySlip(word) ? [words, lower].map((letters) => aroundWord(letters, index)) : [],
  );
  // Most names look the same in lower case.
  return [...new Map(near.map((shapes) => [`${shapes.start} ${shapes.end}`, shapes])).values()];
}

function aroundWord(words: readonly string[], index: number): NearShapes {
  const shape = [...lookOf(words.join(''))];
  const length = [...lookOf(words[index] ?? '')].length;
  // Not the sum of the parts: an r and an n on both sides of a space look like an m.
  const last = [...lookOf(words.slice(0, index + 1).join(''))].length;
  const half = Math.floor((length - 1) / 2);
  return {
    length: shape.length,
    start: shape.slice(0, last - length + half).join(''),
    end: shape.slice(last - half).join(''),
  };
}
