import { type Random, randomOf } from '../../../demo/random';

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * A word with a typo: two neighbours swapped, a letter left out, doubled, or replaced by a neighbouring key's. Never the first
 * letter, and never the last: without it the word is its own prefix.
 */
export function mistype(word: string): string {
  const random = randomOf(`mistype ${word}`);
  for (;;) {
    const typed = oneMistake(word, random);
    if (typed !== word) return typed;
  }
}

function oneMistake(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  return random.pick([
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + random.pick(neighbours(letter)) + next + after,
  ]);
}

function neighbours(letter: string): string[] {
  const row = KEYBOARD.find((keys) => keys.includes(letter)) ?? KEYBOARD[0] ?? '';
  const place = row.indexOf(letter);
  return [row.charAt(place - 1), row.charAt(place + 1)].filter(Boolean);
}
