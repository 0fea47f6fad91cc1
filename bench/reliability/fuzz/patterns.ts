import data from './patterns.json';

/**
 * Texts on which careless regular expressions take more than linear time: many of one character, then one that does
 * not match.
 */
export const patterns = (lengths: readonly number[]): string[] =>
  data.runs.flatMap((run) =>
    lengths.flatMap((length) => {
      const many = run.repeat(Math.ceil(length / run.length));
      return [`${many}!`, `a${many}b`, `"${many}`];
    }),
  );

/** Headers that some part of the server reads. */
export const HEADERS: readonly string[] = data.headers;

/** Values on which parsers disagree, or that are rare. */
export const ODD: readonly string[] = [
  ...data.odd,
  'a'.repeat(3_000),
  '%F0%9F%98%80'.repeat(80),
  '1'.repeat(400),
];
