import { formatCount } from './count';
import { sentenceFor } from './counted';
import type { Message } from './message';
import type { Values } from './texts/values';

const HAN = /[\u4e00-\u9fff]/;

/** The space between two texts: none between two Chinese ones; a foreign name or a figure keeps it. */
const between = (left = '', space: string, right = ''): string =>
  HAN.test(left) && HAN.test(right) ? '' : space;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value of another direction than its sentence, isolated from it: otherwise marks beside it would change places (UAX #9). */
const isolated = (value: string, sentence: string): string =>
  value && RIGHT_TO_LEFT.test(value) !== RIGHT_TO_LEFT.test(sentence)
    ? `\u2068${value}\u2069`
    : value;

type ValueNames<K> = K extends keyof Values ? Values[K] : never;

/** The arguments for the values of a sentence: none, or an object with all of them, except those that are known anyway. */
export type Given<K, Known = never> = [Exclude<ValueNames<K>, Known>] extends [never]
  ? []
  : [Record<Exclude<ValueNames<K>, Known>, string | number>];

/** Inserts values into a sentence: numbers as counts, texts unchanged. */
export function fill(
  message: Message,
  values: Record<string, string | number>,
  lang: string,
): string {
  const text = sentenceFor(message, values.n, lang);
  return text.replace(
    /( ?)\{(\w+)\}( ?)/g,
    (all, before: string, name: string, after: string, at: number) => {
      const value = values[name];
      const written = typeof value === 'number' ? formatCount(value, lang) : (value ?? '');
      return (
        between(text[at - 1], before, written[0]) +
        isolated(written, text) +
        between(written.slice(-1), after, text[at + all.length])
      );
    },
  );
}
