import type { Place } from './place';
import { brands, editions, type Noun, type Pair, worlds } from './words';

export interface DemoName {
  name: Pair;
  /** The first half, which the developer may share. */
  brand: Pair;
  noun: Noun;
}

/** Iterates over a list so that neighbours differ and every entry comes once before any is repeated. */
const STRIDE = 37;

/**
 * The name of a sub-category's n-th app: brand and noun, each pair once; when all pairs are used, editions of them
 * follow.
 */
export function nameOf({ sub, game, ordinal }: Place): DemoName {
  const firsts = game ? worlds : brands;
  const pairs = firsts.length * sub.nouns.length;
  const n = ordinal % pairs;
  const turn = Math.floor(n / firsts.length);
  const shift = offsetOf(sub.slug);
  const brand = at(firsts, (n * STRIDE + shift) % firsts.length);
  const noun = at(sub.nouns, (n + turn) % sub.nouns.length);
  const round = Math.floor(ordinal / pairs);
  const edition = round === 0 ? undefined : editionOf(round - 1);
  return {
    brand,
    noun,
    name: [
      `${brand[0]}${noun[0]}${edition ? ` ${edition[0]}` : ''}`,
      `${brand[1]} ${noun[1]}${edition ? ` ${edition[1]}` : ''}`,
    ],
  };
}

function editionOf(round: number): Pair {
  const edition = at(editions, round % editions.length);
  const again = Math.floor(round / editions.length);
  return again === 0 ? edition : [`${edition[0]} ${again + 1}`, `${edition[1]} ${again + 1}`];
}

/** A different start in every sub-category. */
function offsetOf(slug: string): number {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + character.charCodeAt(0)) % 9_973;
  return sum;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('An empty list of words');
  return item;
}
