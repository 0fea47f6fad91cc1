import unhomoglyph from 'unhomoglyph';
import { compact, normalize, type Run, runsOf } from './normalize';
import { exactToken, PREFIX_MAX, pairs } from './tokens';

/** A search key, prepared for look-up and comparison. */
export interface Query {
  /** As typed, with accents and capitals. */
  typed: string;
  /** Normalised. */
  text: string;
  /** Without spaces and punctuation. */
  compact: string;
  runs: Run[];
  /** Tokens that every match by name has. */
  nameTokens: string[];
  exact: string;
  /** Token of names that begin with the typed words run together; only for several words. */
  asOneWord: string | undefined;
}

/** Largest number of runs that are compared; longer input is truncated. */
export const RUNS_MAX = 8;

/** Parses a search key; undefined when it contains nothing to search for. */
export function readQuery(key: string): Query | undefined {
  const text = normalize(key.split(/\s+/).map(inOneScript).join(' ')).trim();
  if (text === '') return undefined;
  const runs = runsOf(text).slice(0, RUNS_MAX);
  return {
    typed: key,
    text,
    compact: compact(text),
    runs,
    nameTokens: [...new Set(runs.flatMap(nameTokensOf))],
    exact: exactToken(text),
    asOneWord: severalWords(runs) ? beginning(compact(text)) : undefined,
  };
}

/** A Latin word with letters of other scripts that look the same, as typed or as capitals, is meant in Latin letters. */
const inOneScript = (word: string): string =>
  /[a-z]/i.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
    ? unhomoglyph(word)
    : word;

const severalWords = (runs: readonly Run[]) =>
  runs.length > 1 && runs.every((run) => run.kind === 'word');

const beginning = (word: string) => [...word].slice(0, PREFIX_MAX).join('');

/** The same key as one word, if it has several: `fire fox` finds `Firefox`. */
export function joined(query: Query): Query | undefined {
  return severalWords(query.runs) ? readQuery(query.compact) : undefined;
}

const nameTokensOf = ({ kind, text }: Run): string[] =>
  kind === 'word' ? [beginning(text)] : pairs(text);
