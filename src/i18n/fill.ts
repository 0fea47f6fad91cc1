import type { Lang } from '../../contract/lang';
import { formatCount } from './count';
import type { Message, ValueNames } from './message';

const HAN = /[\u4e00-\u9fff]/;

/** The space between two texts: none between two Chinese ones; a foreign name or a figure keeps it. */
const between = (left = '', space: string, right = ''): string =>
  HAN.test(left) && HAN.test(right) ? '' : space;

/** The arguments for the values of a sentence: none, or an object with all of them, except those that are known anyway. */
export type Given<S extends string, Known = never> = [Exclude<ValueNames<S>, Known>] extends [never]
  ? []
  : [Record<Exclude<ValueNames<S>, Known>, string | number>];

/** Inserts values into a sentence: numbers as counts, texts unchanged. */
export function fill(
  message: Message,
  values: Record<string, string | number>,
  lang: Lang,
): string {
  const text = typeof message === 'string' ? message : message[values.n === 1 ? 'one' : 'other'];
  return text.replace(
    /( ?)\{(\w+)\}( ?)/g,
    (all, before: string, name: string, after: string, at: number) => {
      const value = values[name];
      const written = typeof value === 'number' ? formatCount(value, lang) : (value ?? '');
      return (
        between(text[at - 1], before, written[0]) +
        written +
        between(written.slice(-1), after, text[at + all.length])
      );
    },
  );
}
